/** Where a sentence pauses; a point may stand in a figure. */
const PAUSE = /[，。；：！？,;!?](?=[^，。；：！？,;!?]*$)/

/** The beginning of a text as its name: up to the last pause that fits, or cut off and marked so. */
export function shortTitle(text: string, length: number): string {
  const letters = Array.from(text.trim().replace(/\s+/g, ' '))
  if (letters.length <= length) return letters.join('')
  const begin = letters.slice(0, length - 1).join('')
  const pause = begin.search(PAUSE)
  return pause > begin.length / 2 ? begin.slice(0, pause) : `${begin}…`
}
