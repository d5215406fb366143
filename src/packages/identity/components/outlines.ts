/** What is to be photographed, in outlines: shapes only, the colour behind them follows the theme. */
export type Outline = 'book' | 'badge' | 'cardFront' | 'cardBack' | 'cut' | 'glare'

const CARD = '<rect x="14" y="16" width="92" height="58" rx="6"/>'
const LINES = '<path d="M26 34h26M26 45h34M26 56h22"/>'
const DRAWINGS: Readonly<Record<Outline, string>> = {
  book: '<path d="M60 24c-12-7-26-9-44-8v54c18-1 32 1 44 8 12-7 26-9 44-8V16c-18-1-32 1-44 8v54M26 32h22M26 42h22M26 52h14M72 62h22"/><rect x="74" y="30" width="18" height="22" rx="2"/>',
  badge:
    '<path d="M54 16V6M66 16V6"/><rect x="34" y="16" width="52" height="66" rx="6"/><circle cx="60" cy="38" r="9"/><path d="M45 61c3-8 27-8 30 0M46 71h28"/>',
  cardFront: `${CARD}${LINES}<rect x="74" y="30" width="20" height="26" rx="2"/>`,
  cardBack: `${CARD}<circle cx="36" cy="36" r="9"/><path d="M56 32h36M56 42h26M28 60h64"/>`,
  cut: '<path d="M106 22H46a6 6 0 0 0-6 6v40a6 6 0 0 0 6 6h60M52 42h24M52 54h18"/>',
  glare: `${CARD}<path d="M26 34h14M26 56h12M90 22 66 68M98 34 80 68"/>`,
}

export const outlineOf = (outline: Outline): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" fill="none" stroke="#000" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${DRAWINGS[outline]}</svg>`
