/** Letters typed wrongly, left out, doubled or exchanged with their neighbour. */
export function typingErrors(a: string, b: string): number {
  const width = b.length + 1
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: width }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const exchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity
      const row = rows[i]
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same, exchanged)
    }
  return at(a.length, b.length)
}

/** One error in a short word, two in a long one; words of three letters are different words. */
export const allowedErrors = (typed: string): number => (typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0)

/** The known word that was most likely meant, the first of equals; undefined when all are too far away. */
export function nearest<T>(typed: string, known: readonly T[], spelling: (item: T) => string): T | undefined {
  let best: { item: T; errors: number } | undefined
  for (const item of known) {
    const word = spelling(item)
    if (Math.abs(word.length - typed.length) > allowedErrors(typed)) continue
    const errors = typingErrors(typed, word)
    if (errors <= allowedErrors(typed) && errors < (best?.errors ?? Infinity)) best = { item, errors }
  }
  return best?.item
}
