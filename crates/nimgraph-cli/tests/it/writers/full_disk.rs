//! What is said, and left, where a disk has no room.

use super::*;

/// An answer that cannot be written is a failure, of every kind of output.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for words in
        [&["--help"][..], &["solve", "nim", "3,4,5"], &["theorems"], &["solve", "nim", "3,4,5", "--json"]]
    {
        let full = std::fs::File::create("/dev/full").unwrap();
        let output = nimgraph(words).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(4), "{words:?}: {stderr}");
        assert!(stderr.contains("cannot write the answer"), "{words:?}: {stderr}");
    }
}

/// A disk without room, by a limit on the length of files.
#[test]
fn a_full_disk_leaves_nothing() {
    for writer in WRITERS {
        let path = writer.place("full");
        let mut command = Command::new("bash");
        command.args(["-c", "ulimit -f 0; exec \"$@\"", "bash", common::PROGRAM]);
        command.args(writer.filled(writer.words, &path));
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        let _ = child.stdin.take().unwrap().write_all(writer.typed.as_bytes());
        let output = child.wait_with_output().unwrap();
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(4), "{}: {message}", writer.name);
        assert!(message.contains("cannot write"), "{}: {message}", writer.name);
        let left = leftovers(path.parent().unwrap());
        assert!(!path.exists() && left == 0, "{} leaves something", writer.name);
    }
}

/// A game goes on where its record cannot be written, and says so at its end.
#[test]
fn a_game_outlives_a_full_disk() {
    let path = folder("full-game").join("game.record");
    let mut command = Command::new("bash");
    command.args(["-c", "ulimit -f 0; exec \"$@\"", "bash", common::PROGRAM, "play", "nim", "2,1"]);
    command.args(["--opponent", "person", "--record"]).arg(&path);
    let output = common::run_on("0=1\n1=0\n0=0\n", &mut command);
    let (told, message) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(4), "{message}");
    assert!(told.contains("wins"), "{told}");
    assert!(
        message.matches("the game goes on").count() == 1 && message.contains("error: cannot write"),
        "{message}"
    );
}
