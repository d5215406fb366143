import { Parser } from 'htmlparser2'
import { safeLink, safeSource } from './safe-url'
import type { Block, ListBlock, TableBlock, TextBlock, TextRun } from './tree'

/** Longest body that is drawn, in characters; the rest of a longer one is cut. */
const MAX_LENGTH = 500_000
/** Deepest nesting of lists and quotes. */
const MAX_DEPTH = 8

/** Their content is dropped with them. */
const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'noscript',
  'template',
  'svg',
  'math',
  'form',
  'select',
  'textarea',
  'title',
  'head',
])

type Marks = Omit<TextRun, 'kind' | 'text'>

const MARKS: Readonly<Record<string, Marks>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  del: { strike: true },
  code: { code: true },
  sup: { script: 'sup' },
  sub: { script: 'sub' },
}

const TEXT_BLOCKS: Readonly<Record<string, Pick<TextBlock, 'kind' | 'level'>>> = {
  p: { kind: 'paragraph', level: 0 },
  div: { kind: 'paragraph', level: 0 },
  section: { kind: 'paragraph', level: 0 },
  pre: { kind: 'paragraph', level: 0 },
  h1: { kind: 'heading', level: 1 },
  h2: { kind: 'heading', level: 2 },
  h3: { kind: 'heading', level: 3 },
  h4: { kind: 'heading', level: 4 },
  h5: { kind: 'heading', level: 4 },
  h6: { kind: 'heading', level: 4 },
  blockquote: { kind: 'quote', level: 0 },
  figcaption: { kind: 'caption', level: 0 },
  caption: { kind: 'caption', level: 0 },
}

/** Turns HTML into blocks that can be drawn. Never throws; what is not allowed leaves its text behind, or nothing. */
export function parseRichText(html: string): Block[] {
  const reader = new Reader()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(html.slice(0, MAX_LENGTH))
  parser.end()
  return reader.finish()
}

class Reader {
  private readonly root: Block[] = []
  /** Where blocks go now: the body, or an item of a list. */
  private readonly targets: Block[][] = [this.root]
  private readonly lists: ListBlock[] = []
  private readonly marks: { name: string; marks: Marks }[] = []
  private table: TableBlock | null = null
  private dropping = 0
  private current: TextBlock = emptyBlock()

  open(name: string, attributes: Record<string, string>): void {
    if (this.dropping > 0 || DROPPED.has(name)) {
      if (DROPPED.has(name)) this.dropping += 1
      return
    }
    const mark = MARKS[name]
    if (mark) this.marks.push({ name, marks: mark })
    else if (name === 'a') this.openLink(attributes)
    else if (name === 'br') this.text('\n')
    else if (name === 'img') this.picture(attributes)
    else if (name === 'hr') this.block({ kind: 'rule' })
    else if (name === 'video' || name === 'audio') this.media(name, attributes)
    else if (name === 'source') this.media('video', attributes)
    else if (name === 'ul' || name === 'ol') this.openList(name === 'ol')
    else if (name === 'li') this.openItem()
    else if (name === 'table') this.openTable()
    else if (name === 'tr') this.openRow()
    else if (name === 'td' || name === 'th') this.openCell(name === 'th', attributes)
    else if (TEXT_BLOCKS[name] && !this.table) this.openText(name, attributes)
  }

  text(text: string): void {
    if (this.dropping > 0 || !text) return
    const runs = this.cellRuns() ?? this.current.runs
    const marks: Marks = Object.assign({}, ...this.marks.map((entry) => entry.marks))
    const clean = runs.length === 0 ? text.replace(/^[ \t\r\n]+/, '') : text.replace(/[ \t\r]*\n[ \t\r]*(?=\S)/g, '\n')
    if (clean) runs.push({ kind: 'text', text: clean, ...marks })
  }

  close(name: string): void {
    if (DROPPED.has(name)) {
      this.dropping = Math.max(0, this.dropping - 1)
      return
    }
    if (this.dropping > 0) return
    if (MARKS[name] || name === 'a') {
      const last = this.marks.map((entry) => entry.name).lastIndexOf(name)
      if (last >= 0) this.marks.splice(last, 1)
    } else if (name === 'ul' || name === 'ol') this.closeList()
    else if (name === 'li') this.closeItem()
    else if (name === 'table') this.closeTable()
    else if (TEXT_BLOCKS[name] && !this.table) this.flush()
  }

  finish(): Block[] {
    this.closeTable()
    while (this.lists.length > 0) this.closeList()
    this.flush()
    return this.root
  }

  private block(block: Block): void {
    this.flush()
    this.targets[this.targets.length - 1]?.push(block)
  }

  /** Ends the text block at hand; an empty one is forgotten. */
  private flush(): void {
    const block = this.current
    this.current = emptyBlock()
    const last = block.runs[block.runs.length - 1]
    if (last) last.text = last.text.replace(/[ \t\r\n]+$/, '')
    if (block.runs.some((run) => run.text.trim() !== '')) this.targets[this.targets.length - 1]?.push(block)
  }

  private openText(name: string, attributes: Record<string, string>): void {
    this.flush()
    const align = /text-align:\s*(center|right)/i.exec(attributes.style ?? '')?.[1]?.toLowerCase() ?? attributes.align
    this.current = { ...emptyBlock(), ...TEXT_BLOCKS[name], align: align === 'center' || align === 'right' ? align : 'left' }
  }

  private openLink(attributes: Record<string, string>): void {
    const link = safeLink(attributes.href ?? '')
    const footnote = attributes['data-footnote']
    this.marks.push({ name: 'a', marks: { ...(link && { link }), ...(footnote && { footnote }) } })
  }

  private picture(attributes: Record<string, string>): void {
    const src = safeSource(attributes.src ?? attributes['data-src'] ?? '')
    if (!src || this.table) return
    this.block({ kind: 'picture', src, alt: attributes.alt ?? '' })
  }

  private media(kind: 'video' | 'audio', attributes: Record<string, string>): void {
    const src = safeSource(attributes.src ?? '')
    if (src && !this.table) this.block({ kind, src, poster: safeSource(attributes.poster ?? '') })
  }

  private openList(ordered: boolean): void {
    this.flush()
    if (this.lists.length >= MAX_DEPTH) return
    const list: ListBlock = { kind: 'list', ordered, items: [] }
    this.targets[this.targets.length - 1]?.push(list)
    this.lists.push(list)
  }

  private openItem(): void {
    const list = this.lists[this.lists.length - 1]
    if (!list) return
    // An item that was never closed ends where the next begins.
    if (this.targets.length > this.lists.length) this.closeItem()
    this.flush()
    const item: Block[] = []
    list.items.push(item)
    this.targets.push(item)
  }

  private closeItem(): void {
    this.flush()
    if (this.targets.length > 1 && this.targets.length > this.lists.length) this.targets.pop()
  }

  private closeList(): void {
    if (this.lists.length === 0) return
    this.closeItem()
    this.lists.pop()
  }

  private openTable(): void {
    if (this.table) return
    this.flush()
    this.table = { kind: 'table', rows: [] }
    this.targets[this.targets.length - 1]?.push(this.table)
  }

  private openRow(): void {
    this.table?.rows.push({ header: false, cells: [] })
  }

  private openCell(header: boolean, attributes: Record<string, string>): void {
    if (!this.table) return
    if (this.table.rows.length === 0) this.openRow()
    const row = this.table.rows[this.table.rows.length - 1]
    if (!row) return
    row.header = row.header || header
    const span = Number(attributes.colspan ?? 1)
    row.cells.push({ runs: [], span: Number.isInteger(span) && span > 0 && span <= 20 ? span : 1 })
  }

  private closeTable(): void {
    this.table = null
  }

  /** Inside a table text belongs to the last cell; between cells it is layout and dropped. */
  private cellRuns(): TextRun[] | null {
    if (!this.table) return null
    const row = this.table.rows[this.table.rows.length - 1]
    return row?.cells[row.cells.length - 1]?.runs ?? []
  }
}

const emptyBlock = (): TextBlock => ({ kind: 'paragraph', level: 0, align: 'left', runs: [] })

/** Every picture of a body in order, for the full-screen viewer. */
export function picturesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.src]
    return block.kind === 'list' ? block.items.flatMap(picturesOf) : []
  })
}
