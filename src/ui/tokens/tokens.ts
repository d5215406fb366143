/** The colours that scripts need (pictures, charts). All of them stand in theme.scss, which a test compares. */
const light = {
  brand: '#0b7278',
  brandText: '#0b686e',
  evid: '#4150b5',
  goldFill: '#f0a020',
  red: '#c02b2a',
  ink: '#14232a',
  ink2: '#46555d',
  ink3: '#5f6d75',
  line: '#e3e9ea',
  fill: '#eef2f2',
  card: '#ffffff',
}
export type Palette = typeof light

const dark: Palette = {
  brand: '#13797e',
  brandText: '#63cbc9',
  evid: '#a9b4f6',
  goldFill: '#e39a2a',
  red: '#ff948f',
  ink: '#e9f0f1',
  ink2: '#b3c0c5',
  ink3: '#93a2a8',
  line: '#28343a',
  fill: '#202b30',
  card: '#141c1f',
}

/** What leaves the app, a poster or a printed sheet, is always light. */
export const palettes = { light, dark }

/** A colour of theme.scss by its name there. */
export type ColorName =
  | 'brand'
  | 'brand-text'
  | 'evid'
  | 'gold'
  | 'gold-fill'
  | 'red'
  | 'orange'
  | 'green'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'card'
  | 'on-brand'
  | 'on-inverse'
