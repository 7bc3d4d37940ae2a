//! nimgraph-theory
