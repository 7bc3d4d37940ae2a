//! Certificates of theorems about boards of all sizes that the catalogue answers by: copies from proofs/all-sizes.

pub(crate) mod added;

/// The certificate of this name, shipped or added, as `nimgraph check` reads it.
pub fn family_certificate(name: &str) -> Option<&'static str> {
    let shipped = CERTIFICATES.iter().find(|(known, _)| *known == name).map(|&(_, text)| text);
    shipped.or_else(|| added::added_certificate(name))
}

const CERTIFICATES: &[(&str, &str)] = &[
    ("adjacent-nim_circuit_w3", include_str!("adjacent-nim_circuit_w3.family")),
    ("adjacent-nim_circuit_w3_misere", include_str!("adjacent-nim_circuit_w3_misere.family")),
    ("edge-nim_bipartite-2_w1_misere", include_str!("edge-nim_bipartite-2_w1_misere.family")),
    ("edge-nim_bipartite-2_w4", include_str!("edge-nim_bipartite-2_w4.family")),
    ("edge-nim_bipartite-3_w1", include_str!("edge-nim_bipartite-3_w1.family")),
    ("edge-nim_cycle_w4_misere", include_str!("edge-nim_cycle_w4_misere.family")),
    ("edge-nim_fan_w1", include_str!("edge-nim_fan_w1.family")),
    ("edge-nim_ladder_w1_misere", include_str!("edge-nim_ladder_w1_misere.family")),
    ("edge-nim_ladder_w2", include_str!("edge-nim_ladder_w2.family")),
    ("edge-nim_path-square_w1", include_str!("edge-nim_path-square_w1.family")),
    ("edge-nim_square-necklace_w3_misere", include_str!("edge-nim_square-necklace_w3_misere.family")),
    ("edge-nim_triangle-chain_w2-up_misere", include_str!("edge-nim_triangle-chain_w2-up_misere.family")),
    ("edge-nim_wheel_w1", include_str!("edge-nim_wheel_w1.family")),
    ("neighboring-nim_cycle_w3", include_str!("neighboring-nim_cycle_w3.family")),
    ("neighboring-nim_cycle_w3_misere", include_str!("neighboring-nim_cycle_w3_misere.family")),
    ("neighboring-nim_fan_w2", include_str!("neighboring-nim_fan_w2.family")),
    ("neighboring-nim_fan_w2_misere", include_str!("neighboring-nim_fan_w2_misere.family")),
    ("neighboring-nim_ladder_w2_misere", include_str!("neighboring-nim_ladder_w2_misere.family")),
    ("neighboring-nim_path-square_w1_misere", include_str!("neighboring-nim_path-square_w1_misere.family")),
    ("neighboring-nim_path-square_w2", include_str!("neighboring-nim_path-square_w2.family")),
    ("neighboring-nim_path_w3_misere", include_str!("neighboring-nim_path_w3_misere.family")),
    (
        "neighboring-nim_square-necklace_w3_misere",
        include_str!("neighboring-nim_square-necklace_w3_misere.family"),
    ),
    (
        "neighboring-nim_triangle-chain_w1_misere",
        include_str!("neighboring-nim_triangle-chain_w1_misere.family"),
    ),
    ("neighboring-nim_triangle-chain_w3", include_str!("neighboring-nim_triangle-chain_w3.family")),
    ("neighboring-nim_wheel_w1_misere", include_str!("neighboring-nim_wheel_w1_misere.family")),
    ("vertex-nim_loop-circuit_w3", include_str!("vertex-nim_loop-circuit_w3.family")),
    ("vertex-nimg_cycle_w4", include_str!("vertex-nimg_cycle_w4.family")),
    ("vertex-nimg_cycle_w4_misere", include_str!("vertex-nimg_cycle_w4_misere.family")),
    ("vertex-nimg_fan_w2_misere", include_str!("vertex-nimg_fan_w2_misere.family")),
    ("vertex-nimg_path-square_w2_misere", include_str!("vertex-nimg_path-square_w2_misere.family")),
    ("vertex-nimg_triangle-chain_w2_misere", include_str!("vertex-nimg_triangle-chain_w2_misere.family")),
    ("vertex-nimg_wheel_w1_misere", include_str!("vertex-nimg_wheel_w1_misere.family")),
];

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn copies_are_current() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/all-sizes");
        for (name, text) in CERTIFICATES {
            let shipped = fs::read_to_string(folder.join(format!("{name}.family"))).unwrap();
            assert_eq!(shipped.replace("\r\n", "\n"), text.replace("\r\n", "\n"), "{name}");
        }
    }
}
