// Formulas are set by KaTeX, which lies beside the pages.
document.addEventListener('DOMContentLoaded', () => {
  const delimiters = [
    { left: '\\(', right: '\\)', display: false },
    { left: '\\[', right: '\\]', display: true },
  ];
  for (const place of document.querySelectorAll('.arithmatex')) renderMathInElement(place, { delimiters, throwOnError: false });
});
