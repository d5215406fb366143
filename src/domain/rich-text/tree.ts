/**
 * A document body as data. Only what is listed here can be drawn, so a hostile body has nothing to work with: there is no
 * place for scripts, handlers, styles or unknown elements in these types.
 */

export interface TextRun {
  kind: 'text'
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  code?: boolean
  /** Superscript and subscript, as in formulae and footnote marks. */
  script?: 'sup' | 'sub'
  /** Address inside the catalogue or https link. */
  link?: string
  /** Footnote that a tap on this mark shows. */
  footnote?: string
}

export interface PictureBlock {
  kind: 'picture'
  src: string
  alt: string
}
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'quote' | 'caption'
  /** 1 to 4 for headings. */
  level: number
  align: 'left' | 'center' | 'right'
  runs: TextRun[]
}
export interface ListBlock {
  kind: 'list'
  ordered: boolean
  items: Block[][]
}
export interface TableBlock {
  kind: 'table'
  rows: { header: boolean; cells: { runs: TextRun[]; span: number }[] }[]
}
export interface MediaBlock {
  kind: 'video' | 'audio'
  src: string
  poster: string
}
export interface RuleBlock {
  kind: 'rule'
}

export type Block = PictureBlock | TextBlock | ListBlock | TableBlock | MediaBlock | RuleBlock
