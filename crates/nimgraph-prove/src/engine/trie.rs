//! Sets of elements in a tree by their members, to find out whether one of them lies in a given set.

use super::element::{Covering, Element};

/// Sorted sets, each under the path of its elements.
#[derive(Debug, Default)]
pub(crate) struct Trie {
    nodes: Vec<Node>,
    first: Vec<(Element, u32)>,
}

#[derive(Debug, Default)]
struct Node {
    /// The number of the set that ends here, or `NONE`.
    set: Option<u32>,
    children: Vec<(Element, u32)>,
}

/// About how many bytes a child takes in the list of its parent, with what the allocator adds.
const CHILD: usize = 48;

impl Trie {
    /// Adds a sorted set; returns about how many bytes that takes.
    pub(crate) fn insert(&mut self, set: &[Element], number: u32) -> usize {
        let mut grown = 0;
        let mut at: Option<u32> = None;
        for &element in set {
            let next = self.nodes.len() as u32;
            let children = match at {
                None => &mut self.first,
                Some(node) => &mut self.nodes[node as usize].children,
            };
            let node = match children.binary_search_by_key(&element, |&(child, _)| child) {
                Ok(place) => children[place].1,
                Err(place) => {
                    // Most have one child; without this there would be room for four.
                    if children.is_empty() {
                        children.reserve_exact(1);
                    }
                    children.insert(place, (element, next));
                    self.nodes.push(Node::default());
                    grown += size_of::<Node>() + CHILD;
                    next
                }
            };
            at = Some(node);
        }
        if let Some(node) = at {
            self.nodes[node as usize].set = Some(number);
        }
        grown
    }

    /// Whether some set, other than the one with this number, has for each of its elements one in the given set that can do
    /// all it can. The given set is sorted.
    pub(crate) fn has_subset(&self, set: &[Element], but: u32, covering: Covering<'_>) -> bool {
        self.search(&self.first, set, but, covering)
    }

    fn search(&self, children: &[(Element, u32)], set: &[Element], but: u32, covering: Covering<'_>) -> bool {
        let mut rest = set;
        for &(child, number) in children {
            let skip = rest.iter().take_while(|element| element.root() < child.root()).count();
            rest = &rest[skip..];
            if rest.is_empty() {
                return false;
            }
            let same = rest.iter().take_while(|element| element.root() == child.root());
            if !same.into_iter().any(|element| covering.covers(*element, child)) {
                continue;
            }
            let node = &self.nodes[number as usize];
            if node.set.is_some_and(|found| found != but) || self.search(&node.children, rest, but, covering)
            {
                return true;
            }
        }
        false
    }
}
