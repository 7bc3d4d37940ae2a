// The source of a statement. What was proved for this project has a section among its proofs, to be read in the page.

export interface Proof {
  // What is said before the proof is named.
  before: string;
  section: string;
}

const OWN = /^(nimgraph), Proofs \(docs\/proofs\.md\), (.+)$/;
const LISTED = /^(nimgraph, (?:Formulas that were discovered|Theorems for boards of all sizes)) .*$/;
const ADDED = /^(.*?);?(?: in)? docs\/proofs\.md under (.+)$/;

// A citation without the names of files, which say nothing in a page.
export const withoutFiles = (citation: string): string => citation.replace(LISTED, '$1');

// Where the proof is, if the end of a citation names one.
export function proofIn(citation: string): Proof | null {
  const found = OWN.exec(citation) ?? ADDED.exec(citation);
  return found === null ? null : { before: found[1]!, section: found[2]! };
}
