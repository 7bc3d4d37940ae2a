// The typesetter of mathematics, with its fonts, fetched when the first formula is shown.

import katex from 'katex';
import 'katex/dist/katex.min.css';

export { katex };
