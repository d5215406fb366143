import { Parser } from 'htmlparser2'
import { Reader } from './reader'
import type { Block } from './tree'

/** Longest body that is drawn, in characters; the rest of a longer one is cut. */
const MAX_LENGTH = 500_000

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
