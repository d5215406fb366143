import { lastSign, markedSentences, nameOf, NAME_SIGN, signsIn } from './marks'
import type { Named } from './names'

/** Which drug acts on which, as English papers and labels say it. */

export type Act = readonly [by: Named, on: Named]

const VERB =
  '(?:increas|elevat|rais|enhanc|potentiat|decreas|reduc|lower|diminish|inhibit|induc|affect|suppress|block|metaboli[sz]|activat|doubl|alter)(?:es|ed|e|s|ing)?'
const LEVEL = '(?:exposures?|auc|cmax|concentrations?|levels?|clearance|metabolism)'
/** What may stand between a verb and whose level it changes. */
const OF = `(?:\\s|the|mean|median|total|systemic|plasma|serum|steady|state|peak|trough|and|in|of|to|oral|activity|${LEVEL})*`
const OBJECT = new RegExp(`\\b${VERB}\\b${OF}(${NAME_SIGN})`, 'g')
const PASSIVE = new RegExp(
  `\\b(?:is|are|was|were|be|been|being)\\b[^,]{0,40}?\\b${VERB}\\b[^,]{0,60}?\\b(?:by|with|via|through)\\b[^${NAME_SIGN.slice(1, -1)}]{0,50}(${NAME_SIGN})`,
  'g',
)
/** N is a strong X inhibitor; N is an inhibitor of X; N is an X substrate. */
const KIND = new RegExp(
  `\\b(?:is|are|was|were|as)\\b[^${NAME_SIGN.slice(1, -1)},]{0,40}(?:(${NAME_SIGN})\\s+(inhibitor|inducer|substrate)|(inhibitor|inducer|substrate)s?\\s+(?:of|for)\\s+(?:the\\s+)?(${NAME_SIGN}))`,
  'g',
)
/** X exposure increased; the exposure of X decreased: of X, with the other one. */
const CHANGE = `(?:was|were|is|are)?\\s*(?:\\w+ly\\s+)?(?:increas|ris|rose|decreas|declin|fell|lower|high|doubl|reduc)\\w*`
const CHANGED: readonly RegExp[] = [
  new RegExp(
    `(${NAME_SIGN})\\s+(?:plasma\\s+|serum\\s+|systemic\\s+)?${LEVEL}\\s+${CHANGE}(?![^,]*\\bby\\s+[a-z\\s]*${NAME_SIGN})`,
    'g',
  ),
  new RegExp(`${LEVEL}\\s+(?:of|to)\\s+(${NAME_SIGN})\\s+${CHANGE}(?![^,]*\\bby\\s+[a-z\\s]*${NAME_SIGN})`, 'g'),
]
const IS_PASSIVE = /\b(?:is|are|was|were|be|been|being)\s+(?:\w+ly\s+|not\s+)?$/
const IS_DENIED = /\b(?:not|no|never|nor|without|neither)\s+(?:\w+\s+){0,2}$/

const otherIn = (sentence: string, than: string): string | undefined => {
  const [one, ...more] = new Set(signsIn(sentence).filter((sign) => sign !== than))
  return more.length === 0 ? one : undefined
}

export function actsInEnglish(text: string, names: readonly Named[]): Act[] {
  const act = (by: string | undefined, on: string | undefined): Act[] => {
    const [one, other] = [nameOf(by, names), nameOf(on, names)]
    return one && other && one !== other ? [[one, other]] : []
  }
  return markedSentences(text, names).flatMap(({ text: sentence, isEnglish }) => {
    if (!isEnglish) return []
    const each = (pattern: RegExp, read: (found: RegExpExecArray, before: string) => Act[]): Act[] =>
      [...sentence.matchAll(pattern)].flatMap((found) => read(found, sentence.slice(0, found.index)))
    return [
      ...each(OBJECT, ({ 1: on = '' }, before) => {
        if (IS_PASSIVE.test(before) || IS_DENIED.test(before)) return []
        const by = lastSign(before)
        return act(by === on || by === undefined ? otherIn(sentence, on) : by, on)
      }),
      ...each(PASSIVE, ({ 1: by }, before) => (/\bnot\b/.test(before.slice(-12)) ? [] : act(by, lastSign(before)))),
      ...each(KIND, ({ 1: one, 2: is, 3: isToo, 4: other }, before) =>
        (is ?? isToo) === 'substrate' ? act(one ?? other, lastSign(before)) : act(lastSign(before), one ?? other),
      ),
      ...CHANGED.flatMap((pattern) => each(pattern, ({ 1: on = '' }) => act(otherIn(sentence, on), on))),
    ]
  })
}

/** One English sentence names both. */
export const areInEnglish = (text: string, names: readonly Named[], [one, other]: readonly [Named, Named]): boolean =>
  markedSentences(text, names).some(({ text: sentence, isEnglish }) => {
    const named = signsIn(sentence).map((sign) => nameOf(sign, names))
    return isEnglish && named.includes(one) && named.includes(other)
  })
