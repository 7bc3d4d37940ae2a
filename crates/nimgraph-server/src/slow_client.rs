//! A guard against slow clients: a connection is dropped when its client stops reading.

use std::{
    future::Future,
    io::{Error, ErrorKind, IoSlice, Result},
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

/// A client must read a piece of an answer within this time. That is some 6 kB a second: a slow line keeps its connection, a
/// client that reads a byte now and then does not.
const WITHIN: Duration = Duration::from_secs(10);
const PIECE: usize = 1 << 16;

/// A stream that fails when the other side does not read what is written.
pub(crate) struct SlowClientGuard {
    stream: TcpStream,
    /// When the piece must have been read; none while nothing is pending.
    deadline: Option<Pin<Box<Sleep>>>,
    /// How many bytes of the piece have been read.
    taken: usize,
}

impl SlowClientGuard {
    pub(crate) fn new(stream: TcpStream) -> Self {
        Self { stream, deadline: None, taken: 0 }
    }

    fn begin_piece(&mut self) {
        self.deadline = None;
        self.taken = 0;
    }

    fn wrote(&mut self, wrote: Poll<Result<usize>>, context: &mut Context<'_>) -> Poll<Result<usize>> {
        match &wrote {
            Poll::Pending => {
                let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(WITHIN)));
                if deadline.as_mut().poll(context).is_ready() {
                    return Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "the client does not read")));
                }
            }
            Poll::Ready(Ok(bytes)) => {
                self.taken += bytes;
                if self.taken >= PIECE {
                    self.begin_piece();
                }
            }
            Poll::Ready(Err(_)) => {}
        }
        wrote
    }
}

impl AsyncRead for SlowClientGuard {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for SlowClientGuard {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wrote(wrote, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.wrote(wrote, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Called when everything has been written, so no deadline remains.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        self.begin_piece();
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
