//! The addresses under which other devices in the network reach this machine.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

/// The IPv4 addresses of this machine in its networks, the one that leads furthest first; none without a network.
pub fn network_addresses() -> Vec<Ipv4Addr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let found = interfaces.iter().filter_map(|interface| match interface.ip() {
        IpAddr::V4(address) => Some(address),
        IpAddr::V6(_) => None,
    });
    in_order(found.collect(), routed())
}

/// The address that packets to far away leave from. No packet is sent: connecting a UDP socket only asks for the route.
fn routed() -> Option<Ipv4Addr> {
    // An address that is kept for documentation, so that it is nowhere near.
    let far = SocketAddr::from((Ipv4Addr::new(192, 0, 2, 1), 9));
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(far).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(address) => Some(address),
        IpAddr::V6(_) => None,
    }
}

/// Virtual networks of this machine alone are in the list too; a phone reaches most likely the address with the way out.
fn in_order(mut found: Vec<Ipv4Addr>, routed: Option<Ipv4Addr>) -> Vec<Ipv4Addr> {
    found.retain(|address| !address.is_loopback() && !address.is_link_local() && !address.is_unspecified());
    found.sort_by_key(|address| (Some(*address) != routed, !address.is_private(), *address));
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_come_in_the_order_of_their_use() {
        let check = |found: &[&str], routed: Option<&str>, expected: &[&str]| {
            let all = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect::<Vec<_>>();
            assert_eq!(in_order(all(found), routed.map(|text| text.parse().unwrap())), all(expected));
        };
        check(&["127.0.0.1"], None, &[]);
        check(&["127.0.0.1", "169.254.7.7", "192.168.0.7"], None, &["192.168.0.7"]);
        let several = ["172.17.0.1", "203.0.113.9", "192.168.0.7", "192.168.0.7"];
        check(&several, Some("192.168.0.7"), &["192.168.0.7", "172.17.0.1", "203.0.113.9"]);
        check(&several, Some("203.0.113.9"), &["203.0.113.9", "172.17.0.1", "192.168.0.7"]);
    }
}
