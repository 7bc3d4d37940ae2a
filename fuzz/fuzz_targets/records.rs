//! Records of games: read or refused, and what is read comes back when it is written, in both forms.

#![no_main]

use libfuzzer_sys::fuzz_target;
use nimgraph_fuzz::limits;
use nimgraph_wire::GameRecord;

fuzz_target!(|text: &str| {
    let titled = format!("nimgraph record\n{text}");
    for text in [text, titled.as_str()] {
        let Ok(record) = GameRecord::read(text, &limits()) else { continue };
        for written in [record.to_string(), record.to_json().to_string()] {
            let again = GameRecord::read(&written, &limits());
            assert_eq!(again.as_ref(), Ok(&record), "{written}");
        }
    }
});
