/** A sentence with its closing signs; what is left at the end is one, too. */
const SENTENCE = /[^。！？!?\n]+(?:[。！？!?]+[”’」』）)]*|$|\n)/g

/** The sentences of a text, in order, without the space round them. */
export const sentencesOf = (text: string): string[] =>
  (text.match(SENTENCE) ?? [])
    .flatMap((part) => (/\p{Script=Han}/u.test(part) ? [part] : latinSentences(part)))
    .map((part) => part.trim())
    .filter(Boolean)

/** A full stop of a Latin text, with what begins behind it. */
const STOP = /[a-z0-9%)\]”"'’]\.\s+(?=[“"'(]?[A-Z0-9])/g
const NEAR = 12
const ABBREVIATION = /(?:^|[\s(])(?:vs|e\.g|i\.e|et al|etc|figs?|nos?|dr|approx|cf|ca|st|resp|ref|eq)\.\s*$/i

function latinSentences(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const { 0: stop, index } of text.matchAll(STOP)) {
    const to = index + stop.length
    // The word before the stop is near; the whole of a text without an end would be read for each of its stops.
    if (ABBREVIATION.test(text.slice(Math.max(from, to - NEAR), to))) continue
    parts.push(text.slice(from, to))
    from = to
  }
  return [...parts, text.slice(from)]
}

/** The most that a conclusion says: what is longer is an article again. */
export const CONCLUSION_SENTENCES = 3
