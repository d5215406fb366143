import { match } from 'pinyin-pro'
import { normalise } from '@/domain/search/fold'
import { gramsOfHan, type SearchWords } from './text'

/** The pieces of the title that made it match: words, pairs of characters, or the characters that were typed as pinyin. */
export function highlightsOf(title: string, words: SearchWords): string[] {
  const pieces = new Set<string>()
  for (const run of words.han) {
    if (title.includes(run)) pieces.add(run)
    else for (const gram of gramsOfHan(run)) if (title.includes(gram)) pieces.add(gram)
  }
  for (const word of words.latin) for (const piece of latinPieces(title, word)) pieces.add(piece)
  return [...pieces]
}

function latinPieces(title: string, word: string): string[] {
  const written = (title.match(/[A-Za-z0-9]+(?:[-‐‑–·.][A-Za-z0-9]+)*/g) ?? []).filter((piece) => normalise(piece).includes(word))
  if (written.length) return written
  const places = match(title, word, { continuous: true }) ?? []
  const first = places[0]
  const last = places[places.length - 1]
  return first === undefined || last === undefined
    ? []
    : [
        Array.from(title)
          .slice(first, last + 1)
          .join(''),
      ]
}
