/** What a record can be found by. `pinyin` holds readings without tones, parted by `|`: full and initials (`aoshalibo|aslb`). */
export interface Findable {
  zh: string
  pinyin?: string
  en?: string
}

/** All names of the tools, and what is typed for a while. */
const KEPT_TEXTS = 10_000

/** Each letter that is typed is compared with every name: what a name is compared by is made once. */
function madeOnce<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    const known = made.get(text)
    if (known !== undefined) return known
    if (made.size >= KEPT_TEXTS) made.clear()
    const fresh = make(text)
    made.set(text, fresh)
    return fresh
  }
}

const squeeze = madeOnce((text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-·/()（）,，]/g, ''),
)
const readingsOf = madeOnce((pinyin): readonly string[] => pinyin.toLowerCase().split('|').filter(Boolean))

/**
 * How well a query finds a record: Chinese and English anywhere, pinyin and initials from their beginning.
 * @returns 0 when it does not; else the greater the better: 4 equal, 3 at the beginning, 2 by pinyin, 1 inside
 */
export function matchScore(query: string, { zh, pinyin = '', en = '' }: Findable): number {
  const wanted = squeeze(query)
  if (!wanted) return 0
  const names = [squeeze(zh), squeeze(en)].filter(Boolean)
  const readings = readingsOf(pinyin)
  if (names.includes(wanted)) return 4
  if (names.some((name) => name.startsWith(wanted))) return 3
  if (readings.some((reading) => reading.startsWith(wanted))) return 2
  return names.some((name) => name.includes(wanted)) || readings.some((reading) => wanted.length > 3 && reading.includes(wanted))
    ? 1
    : 0
}

/** The records that every word of the query finds, the best first; all of them for an empty query. */
export function findMatches<T>(query: string, records: readonly T[], findableOf: (record: T) => readonly Findable[]): T[] {
  const words = query.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...records]
  return records
    .map((record) => {
      const findables = findableOf(record)
      const scores = words.map((word) => Math.max(0, ...findables.map((findable) => matchScore(word, findable))))
      return { record, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ record }) => record)
}
