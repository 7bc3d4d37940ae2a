//! nimgraph
