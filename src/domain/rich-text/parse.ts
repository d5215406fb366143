import { Parser } from 'htmlparser2'
import { Reader } from './reader'
import type { Block } from './tree'

/**
 * Longest body that is drawn, in characters: the mini-program takes at most 1 MB in one update, and a Chinese character is three bytes.
 * The longest articles are a tenth of it. Of a longer one the reader is told that the rest is missing.
 */
export const MAX_LENGTH = 200_000
const CUT: Block = {
  kind: 'caption',
  level: 0,
  align: 'left',
  runs: [{ kind: 'text', text: '正文过长，后面的部分没有显示' }],
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
  const blocks = reader.finish()
  return html.length > MAX_LENGTH ? [...blocks, CUT] : blocks
}
