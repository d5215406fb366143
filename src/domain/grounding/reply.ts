/** Reads what a model streams: plain sentences with the numbers of the passages that each names. Its Markdown, HTML and TeX are taken off, never drawn. */

export interface Said {
  text: string
  /** Numbers of passages, from 1, in their order. */
  cites: number[]
  /** It begins a paragraph. */
  isFirst: boolean
}

/** More than any passage has; what is longer is cut there. */
const LONGEST = 400
/** What runs on for so long without an end is cut there: it is no sentence, and to look for its end takes longer with every piece. */
const ROOM = 2000
const CITES = /[[【]\s*(\d{1,2}(?:\s*[,，、;]\s*\d{1,2})*)\s*[\]】]/g
/** A sentence with its closing signs, and the numbers behind them. A point ends one when a space follows. */
const END = /[。！？!?](?:[”’」』）)]*)(?:\s*[[【][\d\s,，、;]+[\]】])*|\.(?=\s)(?:\s*[[【][\d\s,，、;]+[\]】])*|\n+/g

/** Without what would be drawn: pictures, links, tags, signs of lists and headings, commands of TeX. */
export const plainText = (text: string): string =>
  text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/\\href\s*\{[^{}]*\}\s*\{([^{}]*)\}/g, '$1')
    .replace(/!\[[^\]]*\]\((?:[^()]|\([^)]*\))*\)/g, '')
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^)]*\))*\)/g, '$1')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/\\[a-zA-Z]+\*?|\\[()[\]]|[{}$]/g, '')
    .replace(/^[ \t]*(?:#{1,6}|[-*+>]|\d{1,2}[.)、])[ \t]+/gm, '')
    .replace(/\*\*|__|`+|~~/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()

function saidOf(raw: string, isFirst: boolean): Said | null {
  const cites = [...raw.matchAll(CITES)].flatMap(([, numbers = '']) => numbers.split(/\D+/).filter(Boolean).map(Number))
  const text = plainText(raw.replace(CITES, '')).slice(0, LONGEST)
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  return { text, cites: [...new Set(cites)].sort((a, b) => a - b), isFirst }
}

/** Takes pieces as they come and gives back the sentences that are whole. */
export class ReplyReader {
  private rest = ''
  private isFirst = true

  /** What of the running sentence has come. */
  get draft(): string {
    return plainText(this.rest.replace(CITES, ''))
  }

  take(piece: string): Said[] {
    this.rest += piece
    return this.cut(false)
  }

  end(): Said[] {
    return this.cut(true)
  }

  private cut(isOver: boolean): Said[] {
    const said: Said[] = []
    for (;;) {
      END.lastIndex = 0
      const seen = this.rest.slice(0, ROOM)
      const end = END.exec(seen)
      const at = end ? end.index + end[0].length : seen.length
      // Numbers may still follow the stop, or be half there.
      const isFull = !end && this.rest.length > ROOM
      if (!isOver && !isFull && (!end || /^\s*([[【][\d\s,，、;]*)?$/.test(this.rest.slice(at)))) break
      if (at === 0 || !this.rest) break
      const next = saidOf(this.rest.slice(0, at), this.isFirst)
      const breaks = end?.[0].includes('\n') ?? false
      this.rest = this.rest.slice(at)
      if (next) {
        this.isFirst = false
        said.push(next)
      }
      if (breaks) this.isFirst = true
    }
    return said
  }
}
