// Finds the mathematics in a sentence of plain text, and writes it for the typesetter.

export interface Run {
  math: boolean;
  text: string;
}

const OPERATORS = '=<>≤≥≠⊕∈∉∪∩×·+−→∖⊆';
const isOperator = (word: string) => word.length > 0 && [...word].every((c) => OPERATORS.includes(c));
const isNumber = (word: string) => /^\d+$/.test(word);
// `a`, `A` and `I` are words, and N and P are outcomes, unless a sign stands beside them.
const isLetter = (word: string) => /^[A-Za-z]'*$/.test(word);
const isWordLetter = (word: string) => /^[aAINP]$/.test(word);
// A letter with one index or two: `C4`, `e13`, `e1,n+2`.
const INDEXED = /^[A-Za-z](\d+|\d+,\w[+−]\d+)$/;
// The names of the ends of an edge.
const isEdge = (word: string) => /^[A-Za-z]–[A-Za-z]$/.test(word);
// After an article none of these can stand; so what stands before them is a vertex.
const NEVER_AFTER_AN_ARTICLE = /^(and|at|by|from|has|in|is|of|on|or|the|to|with)$/;
const isFormula = (word: string) =>
  (isLetter(word) && !isWordLetter(word)) ||
  isEdge(word) ||
  /^[A-Za-z]\([^()]*\)$/.test(word) ||
  INDEXED.test(word) ||
  /^[A-Za-z]+_(\w|\{[^}]*\})/.test(word) ||
  (/[⊕≤≥∈∉∪∩Σ∑]/.test(word) && word.length > 1) ||
  /^\{[^}]*\}$/.test(word) ||
  (/^[\w'(){}]+([=<>+−·][\w'(){}]+)+$/.test(word) && !/[a-z]{4,}/.test(word));

interface Word {
  before: string;
  core: string;
  after: string;
}

// What a text is. Single letters are variables in a sentence, initials in a citation, and the names of vertices where
// it is about one position.
export type Kind = 'sentence' | 'citation' | 'position';

// The sentence as runs of text and mathematics.
export function runs(sentence: string, kind: Kind = 'sentence'): Run[] {
  const words = joined(sentence.split(' ')).map(split);
  const isName = (word: string) => kind !== 'sentence' && (isLetter(word) || isEdge(word));
  // P22 in a citation is the number of a paper.
  const isPaper = (word: string) => kind === 'citation' && /^P\d+$/.test(word);
  const math = words.map(({ core }) => !isName(core) && !isPaper(core) && (isFormula(core) || isOperator(core)));
  words.forEach(({ core, after }, i) => {
    if (core === 'a' && kind === 'sentence' && (after !== '' || NEVER_AFTER_AN_ARTICLE.test(words[i + 1]?.core ?? 'of'))) math[i] = true;
    if (!isOperator(core)) return;
    for (const beside of [i - 1, i + 1]) {
      const word = words[beside];
      const apart = beside < i ? word?.after : words[i]!.after;
      if (word && !apart && (isNumber(word.core) || isLetter(word.core) || word.core === '…')) math[beside] = true;
    }
  });
  return gather(words, math);
}

// A function keeps its arguments: V(S − vu, u) is one word, though there are blanks in it.
function joined(words: string[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    let end = i;
    const begins = /^["“(]?[A-Za-z]\([^()]*$/.test(words[i]!);
    if (begins) while (end < words.length && end < i + MOST_ARGUMENTS && !words[end]!.includes(')')) end += 1;
    const whole = words.slice(i, end + 1).join(' ');
    const isCall = begins && /^["“(]?[A-Za-z]\([^()]*\)[^()]*$/.test(whole) && words.slice(i + 1, end + 1).every(isArgument);
    found.push(isCall ? whole : words[i]!);
    if (isCall) i = end;
  }
  return found;
}
const MOST_ARGUMENTS = 8;
const isArgument = (word: string) => isOperator(word) || /^[\w']{1,3}[,)]*[.,;:!?)”"]*$/.test(word);

// Punctuation around a word is not part of a formula; brackets are, when they close inside it. Nor is the name of a
// function whose arguments go on in the next word.
function split(word: string): Word {
  const [, before = '', core = '', after = ''] = /^((?:(?:min|max|mex)\((?=[^)]*$))?[("“]*)(.*?)([.,;:!?)"”]*)$/s.exec(word)!;
  const missing = (core.match(/\(/g)?.length ?? 0) - (core.match(/\)/g)?.length ?? 0);
  const closing = missing > 0 && after.startsWith(')'.repeat(missing)) ? missing : 0;
  return { before, core: core + after.slice(0, closing), after: after.slice(closing) };
}

function gather(words: Word[], math: boolean[]): Run[] {
  const found: Run[] = [];
  const push = (isMath: boolean, text: string) => {
    const last = found.at(-1);
    if (last && last.math === isMath) last.text += text;
    else if (text !== '') found.push({ math: isMath, text });
  };
  words.forEach(({ before, core, after }, i) => {
    const joins = i > 0 && math[i] === true && math[i - 1] === true && before === '' && words[i - 1]!.after === '';
    if (i > 0) push(joins, ' ');
    push(false, before);
    push(math[i]!, core);
    push(false, after);
  });
  return found;
}

const SIGNS: Record<string, string> = {
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '⊕': '\\oplus ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '×': '\\times ',
  '·': '\\cdot ',
  '−': '-',
  '–': '\\text{–}',
  '→': '\\to ',
  '∖': '\\setminus ',
  '⊆': '\\subseteq ',
  Σ: '\\textstyle\\sum ',
  '∑': '\\textstyle\\sum ',
  '…': '\\dots ',
  '∞': '\\infty ',
  '∅': '\\emptyset ',
  'ₙ': '_n',
};

// A formula as TeX.
export function toTex(formula: string): string {
  return formula
    .replace(/\{([^}]*)\}/g, (whole, inner: string, at: number) => (formula[at - 1] === '_' ? whole : `\\{${inner}\\}`))
    .replace(/\b([A-Za-z])(\d+,\w[+−]\d+|\d+\b)/g, '$1_{$2}')
    .replace(/\b(gcd|min|max)\b/g, '\\$1')
    .replace(/\bmod\b/g, '\\bmod ')
    .replace(/[≤≥≠⊕∈∉∪∩×·−–→∖⊆Σ∑…∞∅ₙ]/g, (sign) => SIGNS[sign]!);
}
