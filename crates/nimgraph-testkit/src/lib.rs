//! nimgraph-testkit
