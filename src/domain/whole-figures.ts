/**
 * A text about doses whose figures are not parted at the end of a line from their units, nor in themselves: `CrCl 30–50`, `125 mL/min`, `100→75→50 %`,
 * `每日 2 次`.
 */
export const withWholeFigures = (text: string): string =>
  text
    .replace(/(\d) (?=[%‰a-zA-Zµμ天日次周个分小年岁级])/g, '$1\u00a0')
    .replace(/([a-zA-Z]|每[日天周]?|第) (?=[<>≤≥]? ?\d)/g, '$1\u00a0')
    .replace(/每(?=[日天周])/g, '每\u2060')
    .replace(/(\d[–→])(?=[<>≤≥]?\d)/g, '$1\u2060')
