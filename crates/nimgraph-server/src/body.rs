//! The body of a request: read whole, within one time, up to one length, and counted under the server's memory.

use std::{sync::Arc, time::Duration};

use axum::{
    body::Body,
    extract::{FromRequest, Request},
    http::header,
};
use futures_util::StreamExt;
use nimgraph_wire::{InputError, Problem};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use crate::{error::Refusal, work::App};

/// What the client sent, at most `MOST` bytes.
#[derive(Clone, Debug)]
pub(crate) struct Sent<const MOST: usize = { usize::MAX }>(Arc<Counted>);

#[derive(Debug, Default)]
struct Counted {
    bytes: Vec<u8>,
    /// Its share of the memory for bodies, unless it is small.
    memory: Option<OwnedSemaphorePermit>,
}

/// A client that has sent its headers must send all of its body within this time, however it is cut up.
const WITHIN: Duration = Duration::from_secs(5);

/// A body of at most this size is not counted, so that large ones never keep a small question out.
const SMALL: usize = 1 << 14;

/// A larger one is counted in pieces of this size, as they arrive.
const PIECE: usize = 1 << 14;

/// All bodies together may take one part in this number of the server's memory.
const SHARE: u64 = 8;

/// The memory that bodies may take together, and what is left for searches.
pub(crate) fn memory_for_bodies(memory: u64) -> (Arc<Semaphore>, u64) {
    let bodies = memory / SHARE;
    let pieces = usize::try_from(bodies / PIECE as u64).unwrap_or(usize::MAX);
    (Arc::new(Semaphore::new(pieces.min(Semaphore::MAX_PERMITS))), memory - bodies)
}

impl<const MOST: usize> Sent<MOST> {
    /// The body as text.
    pub(crate) fn text(&self) -> Result<&str, Problem> {
        std::str::from_utf8(&self.0.bytes).map_err(|error| InputError::NotText(error.valid_up_to()).into())
    }
}

impl<const MOST: usize> FromRequest<Arc<App>> for Sent<MOST> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Refusal> {
        let most = app.config.max_body.min(MOST);
        // A body that says it is too long is not waited for.
        if announced(&request).is_some_and(|length| most < length) {
            return Err(Refusal::TooLong(most));
        }
        let body = read(request.into_body(), most, &app.bodies);
        let counted = timeout(WITHIN, body).await.map_err(|_| Refusal::Slow)?;
        Ok(Self(Arc::new(counted?)))
    }
}

async fn read(body: Body, most: usize, memory: &Arc<Semaphore>) -> Result<Counted, Refusal> {
    let mut counted = Counted::default();
    let mut chunks = body.into_data_stream();
    while let Some(chunk) = chunks.next().await {
        let chunk = chunk.map_err(|error| Refusal::Body(error.to_string()))?;
        if counted.bytes.len() + chunk.len() > most {
            return Err(Refusal::TooLong(most));
        }
        counted.make_room(chunk.len(), memory)?;
        counted.bytes.extend_from_slice(&chunk);
    }
    Ok(counted)
}

impl Counted {
    fn make_room(&mut self, more: usize, memory: &Arc<Semaphore>) -> Result<(), Refusal> {
        let length = self.bytes.len() + more;
        if length <= self.bytes.capacity() {
            return Ok(());
        }
        let pieces = length.div_ceil(PIECE);
        if length > SMALL {
            let held = self.memory.as_ref().map_or(0, OwnedSemaphorePermit::num_permits);
            let wanted = u32::try_from(pieces - held).map_err(|_| Refusal::Busy)?;
            let got = memory.clone().try_acquire_many_owned(wanted).map_err(|_| Refusal::Busy)?;
            match &mut self.memory {
                Some(memory) => memory.merge(got),
                none => *none = Some(got),
            }
        }
        self.bytes.reserve_exact((pieces * PIECE).min(length.next_power_of_two()) - self.bytes.len());
        Ok(())
    }
}

fn announced(request: &Request) -> Option<usize> {
    request.headers().get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_bodies_are_counted_as_they_arrive() {
        let (memory, left) = memory_for_bodies(8 * 4 * PIECE as u64);
        assert_eq!((memory.available_permits(), left), (4, 28 * PIECE as u64));
        let mut small = Counted::default();
        small.make_room(SMALL, &memory).unwrap();
        assert_eq!(memory.available_permits(), 4, "a small body is free");
        let mut large = Counted::default();
        for (chunk, left) in [(100, 4), (SMALL, 2), (PIECE, 1), (PIECE, 0)] {
            large.make_room(chunk, &memory).unwrap();
            large.bytes.resize(large.bytes.len() + chunk, 0);
            assert_eq!(memory.available_permits(), left);
            assert!(large.bytes.capacity() <= (4 - left).max(1) * PIECE);
        }
        assert!(matches!(large.make_room(PIECE, &memory), Err(Refusal::Busy)));
        drop(large);
        assert_eq!(memory.available_permits(), 4);
    }
}
