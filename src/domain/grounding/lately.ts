const MOST = 2000

/** Reads each text once for all sentences of an answer: they are looked up in the same passages. */
export function lately<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MOST) known.clear()
    const made = read(text)
    known.set(text, made)
    return made
  }
}
