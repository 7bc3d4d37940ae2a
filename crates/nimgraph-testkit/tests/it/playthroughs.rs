//! A whole game of each kind, compared with the one on file. `NIMGRAPH_BLESS=1 cargo test -p nimgraph-testkit` writes
//! the files again; the diff shows what changed.

use std::{fs, path::PathBuf};

use nimgraph::game::games;
use nimgraph_testkit::playthrough::playthrough;
use nimgraph_wire::read_position;

#[test]
fn games_go_as_they_went_before() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/playthroughs");
    for info in games() {
        let setup = read_position(info.example).unwrap_or_else(|error| panic!("{}: {error}", info.example));
        let played = playthrough(&setup, 1);
        let file = folder.join(info.name).with_extension("txt");
        if std::env::var_os("NIMGRAPH_BLESS").is_some() {
            fs::create_dir_all(&folder).expect("the folder of playthroughs can be made");
            fs::write(&file, &played).expect("a playthrough can be written");
        }
        let on_file = fs::read_to_string(&file).unwrap_or_default();
        let differs = played.lines().zip(on_file.lines()).position(|(a, b)| a != b);
        assert_eq!(
            played, on_file,
            "{}: line {differs:?} differs; NIMGRAPH_BLESS=1 writes it anew",
            info.name
        );
    }
}
