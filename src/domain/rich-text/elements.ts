import type { TextBlock, TextRun } from './tree'

/** Their content is dropped with them. */
export const DROPPED = new Set([
  ...['script', 'style', 'iframe', 'object', 'embed', 'noscript', 'noembed', 'noframes', 'template', 'svg', 'math'],
  ...['form', 'select', 'option', 'textarea', 'title'],
])
/** Of these, the ones that never have an end. */
export const VOID = new Set(['embed'])

export type Marks = Omit<TextRun, 'kind' | 'text'>

export const MARKS: ReadonlyMap<string, Marks> = new Map<string, Marks>([
  ['b', { bold: true }],
  ['strong', { bold: true }],
  ['i', { italic: true }],
  ['em', { italic: true }],
  ['u', { underline: true }],
  ['ins', { underline: true }],
  ['s', { strike: true }],
  ['del', { strike: true }],
  ['code', { code: true }],
  ['sup', { script: 'sup' }],
  ['sub', { script: 'sub' }],
])

type TextKind = Pick<TextBlock, 'kind' | 'level'>
const paragraph: TextKind = { kind: 'paragraph', level: 0 }
const caption: TextKind = { kind: 'caption', level: 0 }
const heading = (level: number): TextKind => ({ kind: 'heading', level })

export const TEXT_BLOCKS: ReadonlyMap<string, TextKind> = new Map<string, TextKind>([
  ['p', paragraph],
  ['div', paragraph],
  ['section', paragraph],
  ['pre', paragraph],
  ['h1', heading(1)],
  ['h2', heading(2)],
  ['h3', heading(3)],
  ['h4', heading(4)],
  ['h5', heading(4)],
  ['h6', heading(4)],
  ['blockquote', { kind: 'quote', level: 0 }],
  ['figcaption', caption],
  ['caption', caption],
])
