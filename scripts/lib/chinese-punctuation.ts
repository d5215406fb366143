const HAN = /[\p{Script=Han}。、，；：]/u

/**
 * The full-width punctuation that Chinese text is set in, for every string of a value that holds a Chinese character. Figures stay as
 * they are: `12,000` and `2:1` keep their signs, and brackets round Latin text that stands beside Latin text keep theirs.
 */
export function chinesePunctuation(value: unknown): unknown {
  if (typeof value === 'string') return HAN.test(value) ? punctuate(value) : value
  if (Array.isArray(value)) return value.map(chinesePunctuation)
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, chinesePunctuation(inner)]))
  return value
}

const WIDE: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：' }

/** A range or a bound before a colon, or an amount behind it: `50–60:3.5` and `30:75%` are rules, `2:1` is a ratio. */
const RANGE = /[–<>≤≥]\s*\d+(\.\d+)?$/
const AMOUNT = /^\d+(\.\d+)?\s*(%|mg|mL|µg|g\/|AUC)/

function punctuate(text: string): string {
  return brackets(text)
    .replace(/(\d?)([,;:]) *(?=(.?))/gu, (all, before: string, sign: string, after: string, at: number, whole: string) => {
      const isFigure = sign !== ';' && before !== '' && /\d/.test(after)
      const isRule = sign === ':' && (AMOUNT.test(whole.slice(at + all.length)) || RANGE.test(whole.slice(0, at + before.length)))
      return isFigure && !isRule ? all : `${before}${WIDE[sign]}`
    })
    .replace(/ +（/g, '（')
    .replace(/） +/g, '）')
}

/** Pairs of brackets that hold Chinese text or follow a Chinese character become wide. */
function brackets(text: string): string {
  const signs = [...text]
  const open: number[] = []
  signs.forEach((sign, at) => {
    if (sign === '(') open.push(at)
    if (sign !== ')') return
    const start = open.pop()
    if (start === undefined) return
    const inside = signs.slice(start + 1, at).join('')
    if (!HAN.test(inside) && !HAN.test(signs[start - 1] ?? '')) return
    signs[start] = '（'
    signs[at] = '）'
  })
  return signs.join('')
}
