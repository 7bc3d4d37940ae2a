//! Where a request comes from, as far as limits are shared by it.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::HeaderMap;

use crate::Config;

/// A client by its address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Peer(Option<IpAddr>);

impl Peer {
    /// All clients of a proxy that does not say which one asks. No limit for one address applies to them.
    pub(crate) const MANY: Self = Self(None);

    /// The client at an address; of IPv6 the first half, because one client has all of the second.
    pub(crate) fn of(address: IpAddr) -> Self {
        Self(Some(match address.to_canonical() {
            IpAddr::V6(six) if !six.is_loopback() => Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into(),
            address => address,
        }))
    }

    /// The client of a request that came from an address. A server that answers to the name of a proxy (`--host`) believes the proxy on
    /// this machine, which adds the address of its client at the end of `X-Forwarded-For`; what stands before that anyone may write.
    pub(crate) fn of_request(address: IpAddr, headers: &HeaderMap, config: &Config) -> Self {
        if config.hosts.is_empty() || !address.to_canonical().is_loopback() {
            return Self::of(address);
        }
        let listed = headers.get_all("x-forwarded-for").iter().next_back();
        let last = listed.and_then(|list| list.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        last.map_or(Self::MANY, Self::of)
    }

    /// Whether it stands for many clients.
    pub(crate) fn is_many(self) -> bool {
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
    use axum::http::HeaderValue;

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
        let taken = |peer| (0..9).map_while(|_| shares.take(peer, 2)).collect::<Vec<Share>>().len();
        assert_eq!([peer("127.0.0.1"), peer("::1"), Peer::MANY].map(taken), [2, 2, 9]);
    }

    #[test]
    fn clients_of_a_proxy_are_known_by_what_it_adds() {
        let check = |address: &str, hosts: &[&str], forwarded: &[&'static str], expected: Peer| {
            let config =
                Config { hosts: hosts.iter().map(|&host| host.to_owned()).collect(), ..Config::default() };
            let mut headers = HeaderMap::new();
            for &list in forwarded {
                headers.append("x-forwarded-for", HeaderValue::from_static(list));
            }
            let found = Peer::of_request(address.parse().unwrap(), &headers, &config);
            assert_eq!(found, expected, "{address} {hosts:?} {forwarded:?}");
        };
        let proxy = &["board.example.org"];
        check("127.0.0.1", proxy, &["10.0.0.1"], peer("10.0.0.1"));
        check("::ffff:127.0.0.1", proxy, &["10.0.0.9, 10.0.0.1"], peer("10.0.0.1"));
        check("::1", proxy, &["10.0.0.9", "2001:db8::1"], peer("2001:db8::1"));
        check("127.0.0.1", proxy, &[], Peer::MANY);
        check("127.0.0.1", proxy, &["unknown"], Peer::MANY);
        // Without a proxy, and from elsewhere, it is what a client claims.
        check("127.0.0.1", &[], &["10.0.0.1"], peer("127.0.0.1"));
        check("10.0.0.7", proxy, &["10.0.0.1"], peer("10.0.0.7"));
    }
}
