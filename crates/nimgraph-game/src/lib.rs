//! nimgraph-game
