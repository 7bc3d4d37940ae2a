//! Statements about Edge Nim. In all of them an edge of weight 0 counts as absent.

mod cactus;
mod clique;
mod complete;
mod component;
mod cycle_value;
mod euler;
mod even_cycle;
pub(crate) mod even_kernel;
mod facts;
mod families;
mod forest;
mod grid;
mod hypercube;
mod k2n_hub;
mod k2n_rule;
mod k2n_spoke;
mod leaf;
mod max_flow;
mod merge;
mod misere;
mod misere_cactus;
mod misere_tree;
mod mutual;
mod odd_path;
mod peeling;
mod pendant_token;
mod petersen;
mod petersen_unit;
mod remarks;
mod ssb;
mod theta;
pub(crate) mod tools;
mod twins;
mod unit_bipartite;
mod weight_free;
mod weight_two;
mod xor_kernel;

use nimgraph_game::rulesets::EdgeNim;

use crate::Statement;

pub(super) use self::facts::Known;

/// In the order they are tried: among statements of equal cost, the one that is easiest to explain comes first.
pub(crate) const ALL: &[&Statement<EdgeNim>] = &[
    &component::COMPONENT,
    &merge::MERGE,
    &leaf::LEAF,
    &petersen::SHIFT,
    &forest::FOREST,
    &even_cycle::EVEN_CYCLE,
    &cycle_value::CYCLE_VALUE,
    &unit_bipartite::K2J_HUB,
    &unit_bipartite::K2J,
    &unit_bipartite::KMN,
    &complete::UNIT,
    &complete::WEIGHTED,
    &complete::PENDANT,
    &ssb::UNIT,
    &ssb::WEIGHTED,
    &k2n_rule::HUB,
    &k2n_rule::SPOKE,
    &petersen_unit::PETERSEN_UNIT,
    &petersen::UNIFORM,
    &petersen::LIGHTEST_AT_TOKEN,
    &petersen::NEXT_UNIFORM,
    &petersen::FAR_UNIFORM,
    &hypercube::ODD,
    &hypercube::EVEN,
    &leaf::LEAF_AT_TOKEN,
    &odd_path::ODD_PATH,
    &twins::TWINS,
    &euler::EULER,
    &mutual::MUTUAL,
    &grid::GRID,
    &cactus::CACTUS,
    &misere_tree::TREE,
    &misere_cactus::MISERE_CACTUS,
    &families::LADDER,
    &families::LADDER_MISERE,
    &families::PATH_SQUARE,
    &families::FAN,
    &families::WHEEL,
    &families::BIPARTITE_2,
    &families::BIPARTITE_2_MISERE,
    &families::BIPARTITE_3,
    &families::CYCLE_MISERE,
    &families::TRIANGLE_CHAIN_MISERE,
    &families::SQUARE_NECKLACE_MISERE,
    &clique::CLIQUE,
    &max_flow::EVEN,
    &max_flow::ODD,
    &peeling::FOREST,
    &peeling::PEELING,
    &pendant_token::PENDANT_TOKEN,
    &even_kernel::EVEN_KERNEL,
    &xor_kernel::BIPARTITE,
    &xor_kernel::EVEN,
    &xor_kernel::ANY,
    &weight_free::WEIGHT_FREE,
    &weight_two::WEIGHT_TWO,
    &k2n_hub::SQUARE_3,
    &k2n_hub::ONE_HEAVY_3,
    &k2n_hub::SQUARE,
    &k2n_hub::EQUAL,
    &k2n_hub::ONE_HEAVY,
    &k2n_hub::ONE_LIGHT,
    &k2n_spoke::CASE_1,
    &k2n_spoke::CASE_2,
    &k2n_spoke::CASE_3,
    &k2n_spoke::CASE_4,
    &k2n_spoke::CASE_5,
    &k2n_spoke::CASE_5_PRINTED,
    &petersen::NEXT,
    &petersen::FAR,
    &complete::LAST_VERTEX,
    &complete::CONFINED,
    &complete::LOW_DEGREE,
    &complete::MISERE,
    &theta::ONE_ODD,
    &theta::TWO_ODD,
    &misere::HUB,
    &misere::SPOKE,
    &misere::CYCLE,
    &odd_path::PRINTED,
    &even_cycle::UNIQUENESS,
    &ssb::WEIGHTS_MATTER,
    &remarks::SLOW,
    &remarks::HARD,
    &remarks::ALL_TREES,
];

#[cfg(test)]
mod tests {
    use nimgraph_game::Convention;

    use super::{
        ALL,
        tools::exhaustive::{LeafSearch, read},
    };
    use crate::{Facts, Printed, Status};

    #[test]
    fn every_counterexample_refutes_what_is_printed() {
        for statement in ALL {
            assert!(statement.erratum.is_some() || statement.status != Status::Refuted, "{}", statement.id);
            for example in statement.erratum.iter().flat_map(|erratum| erratum.counterexamples) {
                let (game, position) = read(example.position);
                let mut search = LeafSearch::new(&game);
                let printed = match example.printed_says {
                    Printed::Outcome(outcome) => search.outcome(&position) == outcome,
                    Printed::WinningMoves(count) => search.count_winning_moves(&position) == count,
                };
                assert!(!printed, "{} {}", statement.id, example.position);
                if statement.status == Status::Refuted {
                    let failed =
                        statement.failed_hypothesis(&game, Convention::Normal, &Facts::of(&game, &position));
                    assert_eq!(failed, None, "{}", statement.id);
                }
            }
        }
    }

    #[test]
    fn ids_are_distinct_and_texts_are_there() {
        for (i, statement) in ALL.iter().enumerate() {
            assert!(ALL[..i].iter().all(|earlier| earlier.id != statement.id), "{}", statement.id);
            assert!(!statement.title.is_empty() && statement.says.ends_with(['.', ')']), "{}", statement.id);
        }
    }
}
