import type { CheckId, CheckInput, Entry, Finding, Level } from './types'
import type { ReviewCode } from '../review-codes'

interface CheckInfo {
  name: string
  codes: readonly ReviewCode[]
  /** Where the ground of the check is. Levels and percentages are our choice throughout. */
  source: string
  mark: '确认' | '待核对'
}

const RULES = '处方管理办法'

/** The table of section 4.4. */
export const CHECKS: Readonly<Record<CheckId, CheckInfo>> = {
  K1: { name: '必填内容', codes: ['1-1', '1-10'], source: `${RULES} 附件1`, mark: '确认' },
  K2: { name: '药品种数', codes: ['1-11'], source: `${RULES} 第六条`, mark: '确认' },
  K3: { name: '禁止线上开具', codes: ['1-13'], source: '互联网诊疗管理办法（试行）第十九条；药品管理法第六十一条', mark: '确认' },
  K4: { name: '年龄与体重', codes: ['1-4'], source: `${RULES} 第六条；互联网诊疗管理办法（试行）第十九条`, mark: '确认' },
  K5: { name: '含糊用法', codes: ['1-8'], source: `${RULES} 第六条`, mark: '确认' },
  K6: { name: '剂量单位', codes: ['1-7'], source: `${RULES} 第七条`, mark: '确认' },
  K7: { name: '用药天数', codes: ['1-12'], source: `${RULES} 第十九条；长期处方管理规范（试行）第十一条`, mark: '确认' },
  K8: { name: '数量', codes: ['1-7'], source: `${RULES} 第七条`, mark: '确认' },
  K9: { name: '分剂量', codes: ['2-5'], source: `${RULES} 第三十五条`, mark: '确认' },
  K10: { name: '适应证', codes: ['2-1', '3-3'], source: `${RULES} 第三十五条`, mark: '确认' },
  K11: { name: '给药途径与剂型', codes: ['2-3'], source: `${RULES} 第三十五条`, mark: '确认' },
  K12: { name: '用药频次', codes: ['2-5'], source: `${RULES} 第三十五条`, mark: '确认' },
  K13: { name: '最大剂量', codes: ['2-5'], source: `${RULES} 第十七条、第三十五条`, mark: '确认' },
  K14: { name: '最小剂量', codes: ['2-5'], source: `${RULES} 第三十五条`, mark: '确认' },
  K15: { name: '重复用药', codes: ['2-7', '3-4'], source: `${RULES} 第三十五条`, mark: '确认' },
  K16: { name: '相互作用', codes: ['2-8'], source: `${RULES} 第三十五条`, mark: '确认' },
  K17: { name: '过敏', codes: ['2-2'], source: `${RULES} 第三十五条`, mark: '确认' },
  K18: { name: '肾功能', codes: ['2-5'], source: `${RULES} 第三十五条`, mark: '确认' },
  K19: { name: '肝功能', codes: ['2-5'], source: `${RULES} 第三十五条`, mark: '确认' },
  K20: { name: '妊娠与哺乳', codes: ['2-2'], source: `${RULES} 第三十五条`, mark: '确认' },
  K21: { name: '血常规', codes: ['2-5'], source: `${RULES} 第三十五条`, mark: '确认' },
  K22: { name: '周期间隔', codes: ['2-5'], source: `${RULES} 第三十五条`, mark: '确认' },
  K23: { name: '用药前检查', codes: ['2-2'], source: `${RULES} 第三十五条`, mark: '确认' },
  K24: { name: '处方权限', codes: ['1-2'], source: '抗肿瘤药物临床应用管理办法（试行）2020', mark: '待核对' },
}
export const CHECK_IDS = Object.keys(CHECKS) as CheckId[]

/** The lines that cannot be verified say what they are. */
const UNVERIFIED = '（待核对）'

interface Where {
  entry?: Entry
  /** Tells findings of one check and line apart. */
  about?: string
  /** What else it rests on, where the text does not say it: with another one an answer holds no longer. */
  ground?: string
  /** The level of what was not compared with its source, where that is no mere warning. */
  unverified?: Level
}

/** FNV-1a in 32 bits: short, the same everywhere, and of letters that a key may have. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What it is about, and last what it says: a tick or a reason for other words or figures does not answer it. */
const keyOf = (check: CheckId, { entry, about }: Where, said: string): string =>
  [check, ...(entry ? [entry.line.drugId] : []), ...(about ? [about] : []), hashOf(said)].join(':')

/** The same for whatever is said about one thing. */
export const subjectOf = (key: string): string => key.slice(0, key.lastIndexOf(':'))

/** What a check found. What was not compared with its source shows it, and is a warning where the check says no other level. */
export function found(
  check: CheckId,
  level: Level,
  text: string,
  where: Where & { data?: { isVerified: boolean; source: string } } = {},
): Finding {
  const { codes, source, mark } = CHECKS[check]
  const { entry, data, ground = '', unverified = 'WARN' } = where
  const isVerified = data?.isVerified ?? true
  const says = isVerified ? { level, text } : { level: unverified, text: `${text}${UNVERIFIED}` }
  return {
    ...says,
    check,
    key: keyOf(check, where, `${says.level} ${says.text} ${ground}`),
    line: entry?.at ?? null,
    isUnknown: false,
    codes,
    source: data ? `${source}；${data.source}` : source,
    mark: isVerified ? mark : '待核对',
  }
}

/** What a check could not look at. Of a drug against tumours the doctor must answer for it. */
export function unknown(
  check: CheckId,
  what: string,
  entry: Entry,
  { about = '', ground = '' }: Omit<Where, 'entry'> = {},
): Finding {
  const { name, codes, source, mark } = CHECKS[check]
  // A drug that is not known here may be one against tumours.
  const level = (entry.medicine?.oncology ?? true) ? 'DOUBLE' : 'WARN'
  const text = `${entry.line.genericName}：${what}，无法核对${name}`
  return {
    check,
    key: keyOf(check, { entry, about: about || 'unknown' }, `${level} ${text} ${ground}`),
    line: entry.at,
    level,
    isUnknown: true,
    text,
    codes,
    source,
    mark,
  }
}

/** How much is taken how often and how long: what an answer about an amount is for. */
export const writtenOn = ({ line }: Entry): string => {
  const { dose, freq, days, mostADay, quantity } = line
  return [dose.value, dose.unit, freq, days, mostADay, quantity.value, quantity.unit].join(' ')
}

/** Each line with its medicine. */
export const entriesOf = ({ prescription, medicines }: CheckInput): Entry[] =>
  prescription.lines.map((line, at) => ({ line, at, medicine: medicines.get(line.drugId) }))
