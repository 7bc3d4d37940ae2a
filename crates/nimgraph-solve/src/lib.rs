//! nimgraph-solve
