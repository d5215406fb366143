import { lately } from './lately'

/** Normal form for comparing texts, never shown: numerals, units, frequencies, more and less, and synonyms. */

const DIGITS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }
const COUNTERS = '次|周|天|日|个月|月|年|岁|小时|分钟|秒|例|名|倍|级|期|线|片|粒|支|枚|个|程|档|毫克|微克|毫升|克|公斤|千克|组|项'

/** 二十一 is 21; what is no number is left as it is. */
function numeral(han: string): string {
  const [, tens, ten, ones] = /^([一二两三四五六七八九])?(十)?([一二两三四五六七八九])?$/.exec(han) ?? []
  if (!ten) return tens && ones ? han : String(DIGITS[tens ?? ones ?? ''] ?? han)
  return String((tens ? (DIGITS[tens] ?? 1) : 1) * 10 + (ones ? (DIGITS[ones] ?? 0) : 0))
}

const ENGLISH: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
}
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' }
const STAGE = '(?:iv|iii|ii|i|[0-4](?=[abc]|\\s*期))[abc]?\\d?i{0,3}'
/** IIA、IIIB 期: `‹2a›‹3b›期`. */
const stagesIn = (text: string): string =>
  (text.match(/(?:iv|i{1,3}|[0-4])(?:[abc]\d?i{0,3})?/g) ?? [])
    .map((one) => `‹${one.replace(/^(iv|iii|ii|i)/, (roman) => ROMAN[roman] ?? roman)}›`)
    .join('')
const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'

type Rule = readonly [RegExp, string | ((...found: string[]) => string)]

/** Numbers as digits, units as letters, before anything is looked for. */
const NUMBERS: readonly Rule[] = [
  [/(\d)\s*,(?=\d{3}(?!\d))/g, '$1'],
  [/[‐‑‒–—−~～]/g, '-'],
  [/百分之\s*(\d+(?:\.\d+)?)/g, '$1%'],
  [/\bpercent\b/g, '%'],
  [
    /([一二三四五六七八九])分之([一二三四五六七八九])/g,
    (_all, under, over) => `${DIGITS[over ?? ''] ?? 0}/${DIGITS[under ?? ''] ?? 1}份`,
  ],
  [/一半|半数|\bhalf\b/g, '1/2份'],
  // 晚期一二线 is both, III 级推荐 a grade and no stage.
  [/([一二三])([一二三])(?=线)/g, (_all, one, other) => `${DIGITS[one ?? ''] ?? 0}、${DIGITS[other ?? ''] ?? 0}`],
  [/(?<![a-z\d])(iv|iii|ii|i)(?=\s*[级类度])/g, (roman) => ROMAN[roman] ?? roman],
  [/(?<![a-z\d.])([1-4])\s*([abc])\s*类/g, '‹$1$2类›'],
  [new RegExp(`[一二两三四五六七八九十]{1,3}(?=\\s*(?:${COUNTERS}))`, 'g'), (han) => numeral(han)],
  [
    new RegExp(
      `\\b(${Object.keys(ENGLISH).join('|')})\\b(?=\\s+(?:times?|days?|weeks?|months?|years?|hours?|cycles?|patients?))`,
      'g',
    ),
    (word) => ENGLISH[word] ?? word,
  ],
  [new RegExp(`(?<![a-z\\d])${STAGE}(?:\\s*[-、,/及和或至]\\s*${STAGE})*\\s*期`, 'g'), (all) => `${stagesIn(all)}期`],
  [new RegExp(`\\bstages?\\s+${STAGE}(?:\\s*(?:[-,/]|to|and|or)\\s*${STAGE})*\\b`, 'g'), (all) => `${stagesIn(all)}期`],
  [/\bgrades?\s+(\d)\s*(or|and|,)\s*(\d)/g, '$1级 $2 $3级'],
  [/\bgrades?\s+(?:(>=|≥|<=|≤|>|<)\s*)?(\d)/g, '$1$2级'],
  [/((?:[≥≤<>]|超过|[大高]于|[低小]于)\s*)(?=uln\b|正常值?上限)/g, (than) => `${than}1×`],
  [/\bd(?:ays?)?\s?(\d+(?:\s*[-,、]\s*\d+)*)(?![\d.]*[a-z%])/g, '第$1天'],
  [/第\s*(\d+(?:\s*[-,、]\s*\d+)*)\s*天/g, '第$1天'],
  [/(\d\s*)毫克/g, '$1mg'],
  [/(\d\s*)微克/g, '$1ug'],
  [/(\d\s*)毫升/g, '$1ml'],
  [/(\d\s*)(?:千克|公斤)/g, '$1kg'],
  [/(\d\s*)克(?![唑拉])/g, '$1g'],
  [/(g|u|iu)\s*[/每]\s*平方米/g, '$1/m2'],
  [/μ|µ/g, 'u'],
  [/mcg/g, 'ug'],
  [/(?<![a-z])(?:months?|mo)\b/g, '个月'],
  [/(\d\s*)月(?!\d)/g, '$1个月'],
  [/(?<![a-z])(?:weeks?|wks?)\b/g, '周'],
  [/(?<![a-z])days?\b|(\d\s*)日/g, '$1天'],
  [/(?<![a-z])hours?\b|\bhrs?(?=[^a-z\d:=. ]|$)|(\d\s*)h\b/g, '$1小时'],
  [/(?<![a-z])(?:minutes?|mins?)\b/g, '分钟'],
  [/(?<![a-z])(?:years?|yrs?)\b/g, '年'],
  [/\b(?:patients?|pts|participants?)\b|(\d\s*)名/g, '$1例'],
  [/\bcycles?\b|个周期|(\d\s*)个?疗程/g, '$1周期'],
  [/\btimes?\b/g, '次'],
  [/(?:每\s*)?(\d+)\s*天\s*(?:为|是)?\s*1\s*周期/g, '每周期$1天'],
  [/9\d(?:\.\d+)?\s*%\s*(ci|置信区间|confidence interval)/g, 'ci '],
  [/\bhazard ratio( for [a-z][a-z -]{2,40}?)(?=,?\s+(?:was|is|of|\d))/g, '$1 hazard ratio'],
  [/\b(hr|or|rr|auc|ci|cps|tps|ps|ecog)(?=\d)|\b(p)(?=0?\.\d)/g, '$1$2 '],
]

/** How often: `«每1天»`, `«每1天2次»`. Once of a time says no more than the time. */
const OFTEN: readonly Rule[] = [
  [/\bqd\b|\b(?:once (?:daily|a day|per day)|daily once)\b|1次每[天日]/g, '«每1天»'],
  [/\bbid\b|\b(?:twice (?:daily|a day|per day)|2\s*次 (?:daily|a day))\b/g, '«每1天2次»'],
  [/\btid\b|\b(?:thrice daily|3\s*次 (?:daily|a 天|a day))\b/g, '«每1天3次»'],
  [/\bqid\b/g, '«每1天4次»'],
  [/\bqod\b|\bevery other (?:day|天)\b|隔[天日](?:\s*1\s*次)?/g, '«每2天»'],
  [/\bqw\b|\b(?:once )?weekly\b|\bonce (?:a|per) (?:week|周)/g, '«每1周»'],
  [/隔周(?:\s*1\s*次)?/g, '«每2周»'],
  [/\bq\s?(\d+)\s?w\b/g, '«每$1周»'],
  [/\bq\s?(\d+)\s?d\b/g, '«每$1天»'],
  [/\bq\s?(\d+)\s?(?:h\b|小时)/g, '«每$1小时»'],
  [/\bevery\s+(\d+)\s*(天|周|个月|小时)/g, '«每$1$2»'],
  [
    /(?:(?<!«)每\s*(\d*)\s*个?|(?<![\d.、-])(1)\s*)(?:(日|天)|(周(?!期))|个?(月)|(小时))\s*(?:(\d+)\s*次|(?=[^\d次]|$))/g,
    (all, many, one, day, week, month, hour, times) => {
      // `1 天` alone is a time and not how often.
      if (one && !times) return all
      const unit = day ? '天' : week ? '周' : month ? '个月' : hour ? '小时' : ''
      return `«每${many || one || 1}${unit}${times && times !== '1' ? `${times}次` : ''}»`
    },
  ],
  [/»\s*(?:重复|给药)?\s*1\s*次/g, '»'],
]

/** More and less, before the number that they are said of. */
const COMPARED: readonly Rule[] = [
  [/(?:不低于|不少于|不小于|至少|起码|at least|no less than|>=|⩾)\s*(?=\d)/g, '≥'],
  [/(?:不超过|不高于|不多于|不大于|至多|最多|up to|no more than|at most|<=|⩽)\s*(?=\d)/g, '≤'],
  [/(?:超过|大于|高于|多于|长于|more than|greater than|over|above)\s*(?=\d)/g, '>'],
  [/(?:低于|小于|少于|不足|短于|less than|fewer than|below|under)\s*(?=\d)/g, '<'],
  [
    /(?<![\d.≥≤<>])(\d+(?:\.\d+)?\s*(?:%|级|岁|例|个?月|周|天|年|mg|g)?)\s*(?:(?:及|或)?以上|or (?:higher|worse|more|above|greater))/g,
    '≥$1',
  ],
  [/(?<![\d.≥≤<>])(\d+(?:\.\d+)?\s*(?:%|级|岁|例|个?月|周|天|年|mg|g)?)\s*(?:(?:及|或)?以下|or (?:lower|less|below))/g, '≤$1'],
]

/** Words of one meaning, each by the first of them. */
const SAME: readonly (readonly string[])[] = [
  ['不良反应', '不良事件', '副作用', '毒副作用'],
  ['停药', '停用', '停止用药', '停止使用', '停止给药'],
  ['禁用', '禁止使用', '禁忌使用', '绝对禁忌', '禁忌'],
  ['妊娠', '怀孕', '孕妇', '孕期'],
  ['静脉滴注', '静脉输注', '静滴', '静脉点滴'],
  ['静脉推注', '静推'],
  ['总生存', '总生存期', 'os'],
  ['无进展生存', '无进展生存期', 'pfs'],
  ['无病生存', '无病生存期', 'dfs'],
  ['无事件生存', '无事件生存期', 'efs'],
  ['客观缓解率', '总缓解率', 'orr'],
  ['风险比', 'hr', 'hazard ratio'],
  ['优于', '优效于'],
  ['劣于', '劣效于'],
  ['非劣于', '不劣于'],
  ['试验组', '研究组', '治疗组'],
  ['减量', '减少剂量', '降低剂量', '下调剂量', '剂量减少', '剂量降低'],
  ['增至', '增加至', '增加到'],
  ['减至', '减少至', '减少到', '降至', '减量至', '降低至'],
  ['合用', '联用', '并用', '同服', '联合使用', '合并使用'],
  ['间质性肺病', '间质性肺疾病', 'ild'],
  ['入组', '纳入'],
  ['不需', '无需', '不需要', '无须', '不必'],
  ['间隔', '相隔'],
]
const SAME_WORDS: readonly Rule[] = SAME.flatMap(([first = '', ...others]) =>
  [...others]
    .sort((a, b) => b.length - a.length)
    .map((word): Rule => [new RegExp(/^[a-z ]+$/.test(word) ? `\\b${word}\\b` : word, 'g'), first]),
)

const by = (text: string, rules: readonly Rule[]): string =>
  rules.reduce(
    (rest, [pattern, to]) =>
      typeof to === 'string'
        ? rest.replace(pattern, to)
        : rest.replace(pattern, (...found) => to(...found.map((part) => (typeof part === 'string' ? part : '')))),
    text,
  )

export const canonical = lately((text: string): string => {
  const powers = text.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) =>
    // m² is a unit, 10⁹ a power.
    digits === '²' || digits === '³' ? digits : `^${[...digits].map((digit) => SUPERSCRIPT.indexOf(digit)).join('')}`,
  )
  const plain = powers
    .replace(/m²/g, 'm2')
    .replace(/([cm]m)³/g, '$13')
    .normalize('NFKC')
    .toLowerCase()
  return by(by(by(by(plain, NUMBERS), OFTEN), COMPARED), SAME_WORDS)
})
