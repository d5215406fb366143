import { areInEnglish } from './acts-english'
import { figuresOf } from './figures'
import { firstSign, lastSign, marked, markedSentences, nameOf, NAME_SIGN } from './marks'
import { namedIn, type Named } from './names'
import { TERMS } from './terms'
import { shareOf } from './wording'

/** What is exchanged inside one sentence, all its words being there: which of two is better, longer, more frequent. */

/** Of both, which has more; `isEqual`: one is not inferior to the other. */
interface Versus {
  more: Named
  less: Named
  isEqual: boolean
  /** The sentence that says so. */
  text: string
  isEnglish: boolean
}

/** Who is compared though no list names them. */
const PEOPLE: readonly Named[] = [
  ['男性', '男', 'males', 'male', 'men'],
  ['女性', '女', 'females', 'female', 'women'],
]

type Sign = 1 | -1 | 0
const WORDS: Readonly<Record<'zh' | 'en', RegExp>> = {
  zh: /(延长|提高|改善|增加|升高|增高|[更较][高长多好大优强常]|多见|获益|[优高长多大好强早]于)|(缩短|降低|减少|下降|恶化|[更较][低短少差小]|少见|[劣低短少小差晚]于)/g,
  en: /\b(superior|higher|longer|greater|better|more|prolong\w*|improv\w*|increas\w*|extend\w*|favou?r\w*)|\b(inferior|lower|shorter|less|fewer|worse|reduc\w*|decreas\w*|shorten\w*)/g,
}
const EQUAL = /[不非]劣|\bnon-?\s?inferior/

/** What stands between and what follows tells more or less: the word that is next to the one that it is compared with. */
function signOf(before: string, behind: string, language: 'zh' | 'en'): Sign | undefined {
  if (EQUAL.test(before)) return 0
  const find = (text: string): Sign[] => [...text.matchAll(WORDS[language])].map(([, up]) => (up ? 1 : -1))
  return find(before).at(-1) ?? find(behind)[0]
}

const OTHER = `(${NAME_SIGN})`
const ZH: readonly RegExp[] = [
  // 甲优于乙; 甲较乙延长.
  new RegExp(`(?:[优高长多大好强早劣低短少小差晚]于|[较比])[^${NAME_SIGN.slice(1, -1)},，]{0,2}${OTHER}`, 'g'),
  // 与乙相比，甲延长; 相比于乙，甲延长.
  new RegExp(`(?:[与和同跟]|相[比较]于?|比起|对比)${OTHER}(?=[^,，]{0,4}(?:相比|比较|相较|比[,，])|[,，])`, 'g'),
]
const EN =
  /\b(?:than|compared (?:with|to)|versus|vs\.?|over|relative to|(?:superior|(?:non)?inferior) to|in comparison (?:with|to)|compares? (?:with|to))\s+(?:(?:with|in|for|among|that|those|of|the|on|patients|receiving|treated|given|who|received)\s+)*/g
const EN_WITH = new RegExp(`${EN.source}${OTHER}`, 'g')

function versusIn(text: string, names: readonly Named[]): Versus[] {
  return markedSentences(text, names).flatMap(({ text: sentence, isEnglish }) =>
    (isEnglish ? [EN_WITH] : ZH).flatMap((pattern) =>
      [...sentence.matchAll(pattern)].flatMap((found): Versus[] => {
        const other = found[1] ?? ''
        const [before, behind] = [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)]
        const own = lastSign(before) ?? firstSign(behind)
        // The word that tells stands before `than`, in it (优于, superior to), or behind.
        const said = `${own && lastSign(before) ? before.slice(isEnglish ? 0 : before.lastIndexOf(own)) : ''}${found[0]}`
        const sign = signOf(said, behind, isEnglish ? 'en' : 'zh')
        const [one, two] = [nameOf(own, names), nameOf(other, names)]
        if (!one || !two || one === two || sign === undefined) return []
        return [{ more: sign === -1 ? two : one, less: sign === -1 ? one : two, isEqual: sign === 0, text: sentence, isEnglish }]
      }),
    ),
  )
}

const LESS: Readonly<Record<string, string>> = {
  劣于: '优于',
  差于: '优于',
  低于: '高于',
  短于: '长于',
  少于: '多于',
  小于: '大于',
  晚于: '早于',
}
const IS_LESS_WORD = new RegExp(Object.keys(LESS).join('|'))
const SIGNS = new RegExp(NAME_SIGN, 'g')
const IS_LESS = new RegExp(`${OTHER}([^,，;；。]{0,12}?)(?<![不非])(${Object.keys(LESS).join('|')})([^,，;；。]{0,2}?)${OTHER}`)

/** 乙劣于甲 says that 甲优于乙. One sentence; where figures stand in it, their order tells, and it is left as it is. */
export function turnedUp(text: string, names: readonly Named[]): string {
  if (!IS_LESS_WORD.test(text) || figuresOf(text).length > 0) return text
  const written = namedIn(text, names)
  return marked(text, names)
    .replace(IS_LESS, (_all, less: string, of: string, word: string, at: string, more: string) =>
      [more, of, LESS[word], at, less].join(''),
    )
    .replace(SIGNS, (sign) => written.get(nameOf(sign, names) ?? []) ?? '')
}

/** How much both speak of the same: of one drug the survival may be longer, and of the other the list of adverse events. */
function alikeness(said: Versus, found: Versus): number {
  if (!found.isEnglish) return shareOf(said.text, found.text)
  if (said.isEnglish) return (said.text.match(/[a-z]{4,}/g) ?? []).filter((word) => found.text.includes(word.slice(0, 5))).length
  return TERMS.filter(
    ([chinese, english]) => chinese.split('|').some((word) => said.text.includes(word)) && english.test(found.text),
  ).length
}

/** It says that B has more than A where its source says that A has; or where an English one names both, and does not say so. */
export function turnedVersus(text: string, source: string, names: readonly Named[]): string[] {
  const there = [...names, ...PEOPLE]
  const said = versusIn(text, there)
  if (said.length === 0) return []
  const found = versusIn(source, there)
  const isOfBoth = (of: Versus, named: readonly (Named | undefined)[]): boolean =>
    named.includes(of.more) && named.includes(of.less)
  const isTurned = (one: Versus): boolean => {
    const ofBoth = found.filter((other) => other.isEqual === one.isEqual && isOfBoth(one, [other.more, other.less]))
    if (ofBoth.length === 0) return areInEnglish(source, there, [one.more, one.less])
    const most = Math.max(...ofBoth.map((other) => alikeness(one, other)))
    return ofBoth.filter((other) => alikeness(one, other) === most).every(({ more }) => more !== one.more)
  }
  return said.some(isTurned) ? ['比较的双方与原文相反'] : []
}
