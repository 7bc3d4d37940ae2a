//! Where a request comes from, as far as limits are shared by it.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// A client by its address. One on this machine has none: it may be a proxy, behind which there are many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Peer(Option<IpAddr>);

impl Peer {
    /// The client at an address; of IPv6 the first half, because one client has all of the second.
    pub(crate) fn of(address: IpAddr) -> Self {
        let address = address.to_canonical();
        Self(match address {
            _ if address.is_loopback() => None,
            IpAddr::V4(_) => Some(address),
            IpAddr::V6(six) => Some(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into()),
        })
    }

    /// Whether it is on this machine.
    pub(crate) fn is_local(self) -> bool {
        self.0.is_none()
    }
}

/// How many of something each client has.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shares(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// One that a client has, until it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    peer: Peer,
    shares: Shares,
}

impl Shares {
    /// One more for a client, if it has fewer than the most.
    pub(crate) fn take(&self, peer: Peer, most: usize) -> Option<Share> {
        if let Peer(Some(address)) = peer {
            let mut counts = self.counts();
            let count = counts.entry(address).or_default();
            if *count >= most {
                return None;
            }
            *count += 1;
        }
        Some(Share { peer, shares: self.clone() })
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let Peer(Some(address)) = self.peer else { return };
        let mut counts = self.shares.counts();
        let left = counts.get(&address).map_or(0, |count| count.saturating_sub(1));
        // Addresses that have nothing are forgotten, so that the list stays short.
        match left {
            0 => _ = counts.remove(&address),
            left => _ = counts.insert(address, left),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(address: &str) -> Peer {
        Peer::of(address.parse().unwrap())
    }

    #[test]
    fn each_address_has_its_own_share() {
        let shares = Shares::default();
        let taken: Vec<Share> = (0..2).map(|_| shares.take(peer("10.0.0.1"), 2).unwrap()).collect();
        assert!(shares.take(peer("10.0.0.1"), 2).is_none());
        assert!(shares.take(peer("::ffff:10.0.0.1"), 2).is_none());
        assert!(shares.take(peer("10.0.0.2"), 2).is_some());
        drop(taken);
        assert!(shares.take(peer("10.0.0.1"), 2).is_some());
        assert!(shares.counts().is_empty());
    }

    #[test]
    fn clients_are_distinguished_by_their_network() {
        assert_eq!(peer("2001:db8::1"), peer("2001:db8::ffff:1"));
        assert_ne!(peer("2001:db8::1"), peer("2001:db8:0:1::1"));
        let shares = Shares::default();
        let own: Vec<Share> = (0..9).map_while(|_| shares.take(peer("127.0.0.1"), 2)).collect();
        assert_eq!(own.len(), 9, "a proxy on this machine stands for many");
    }
}
