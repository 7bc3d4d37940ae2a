//! Table files: any bytes are a table or are refused, and one that is opened can be asked and checked.

#![no_main]

use std::{path::PathBuf, sync::LazyLock};

use libfuzzer_sys::fuzz_target;
use nimgraph::table::{
    Options,
    file::{TableFile, Verify},
};

/// A folder in memory where there is one: most of the time goes into writing the file.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let memory = PathBuf::from("/dev/shm");
    if memory.is_dir() { memory } else { std::env::temp_dir() }
});

fuzz_target!(|bytes: &[u8]| {
    let path = FOLDER.join(format!("nimgraph-fuzz-{}.nimtable", std::process::id()));
    std::fs::write(&path, bytes).expect("the folder for temporary files can be written to");
    if let Ok(file) = TableFile::open(&path) {
        let table = file.info().table.clone();
        let _ = file.get(&vec![0; table.bounds().axes()], 0);
        if table.states() < 1 << 16 {
            let _ = Verify { states: Some(100), seed: 1, memory: 1 << 20 }.run(&file, &Options::default());
        }
    }
});
