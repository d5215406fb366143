export interface HighlightPart {
  text: string
  marked: boolean
}

/** Cuts a text at every occurrence of a mark, whatever its case; the longest mark wins where several begin. */
export function highlightParts(text: string, marks: readonly string[]): HighlightPart[] {
  const wanted = marks.filter(Boolean).sort((a, b) => b.length - a.length)
  const lower = text.toLowerCase()
  const parts: HighlightPart[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const mark = wanted.find((candidate) => lower.startsWith(candidate.toLowerCase(), at))
    if (mark === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain) parts.push({ text: plain, marked: false })
    plain = ''
    parts.push({ text: text.slice(at, at + mark.length), marked: true })
    at += mark.length
  }
  if (plain) parts.push({ text: plain, marked: false })
  return parts
}
