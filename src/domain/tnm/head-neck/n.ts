import type { Answers, Decision, FactorText, HelperField } from '../types'
import { choiceField, NX, option } from '../cancers/wording'

export type Laterality = 'ipsilateral' | 'contralateral' | 'bilateral'

/** The nodes of one patient. `maxMm` in mm: the metastasis (p) or the node (c). */
export interface NodeFindings {
  count?: number
  laterality?: Laterality
  maxMm?: number
  /** Extranodal extension: overt on examination (c), histological (p). Unknown counts as negative. */
  ene?: 'positive' | 'negative' | 'unknown'
}

const isMissing = (value: number | undefined): value is undefined => value === undefined || !(value > 0)

/**
 * N of oral cavity, p16-negative oropharynx, hypopharynx and larynx (AJCC 8; tnm.md 4.17, `hnN`), the first step that holds.
 * @returns the code; or the name of the input that the step needs; never a guess
 */
export function hnN(kind: 'c' | 'p', { count, laterality, maxMm, ene }: NodeFindings): Decision {
  if (count === undefined) return { missing: 'count' }
  if (count === 0) return { code: 'N0' }
  if (count === 1 && laterality === 'bilateral') return { conflictZh: '1 枚淋巴结不会是双侧，请核对枚数与侧别' }
  if (ene === 'positive') return kind === 'c' ? { code: 'N3b' } : withExtension(count, laterality, maxMm)
  const note = ene === 'negative' ? {} : { noteZh: '结外侵犯（ENE）未评估，按阴性计' }
  if (isMissing(maxMm)) return { missing: 'maxMm' }
  if (maxMm > 60) return { code: 'N3a', ...note }
  if (laterality === undefined) return { missing: 'laterality' }
  if (laterality !== 'ipsilateral') return { code: 'N2c', ...note }
  if (count > 1) return { code: 'N2b', ...note }
  return { code: maxMm > 30 ? 'N2a' : 'N1', ...note }
}

/** Pathological, extension found: only a single ipsilateral node of 30 mm or less stays below N3b. */
function withExtension(count: number, laterality: Laterality | undefined, maxMm: number | undefined): Decision {
  if (count > 1) return { code: 'N3b' }
  if (laterality === undefined) return { missing: 'laterality' }
  if (laterality !== 'ipsilateral') return { code: 'N3b' }
  if (isMissing(maxMm)) return { missing: 'maxMm' }
  return { code: maxMm > 30 ? 'N3b' : 'N2a' }
}

const numberAt = (answers: Answers, key: string): number | undefined => {
  const answer = answers[key]
  return typeof answer === 'number' ? answer : undefined
}
const choiceAt = (answers: Answers, key: string): string | undefined => {
  const answer = answers[key]
  return Array.isArray(answer) ? (answer as readonly string[])[0] : undefined
}

const decide =
  (kind: 'c' | 'p') =>
  (answers: Answers): Decision =>
    hnN(kind, {
      count: numberAt(answers, 'count'),
      laterality: choiceAt(answers, 'laterality') as Laterality | undefined,
      maxMm: numberAt(answers, 'maxMm'),
      ene: choiceAt(answers, 'ene') as NodeFindings['ene'],
    })

const questions = (size: string, extension: string): HelperField[] => [
  { key: 'count', labelZh: '转移的区域淋巴结数（没有填 0）', unit: '枚' },
  choiceField('laterality', '侧别', { ipsilateral: '同侧', contralateral: '对侧', bilateral: '双侧' }),
  { key: 'maxMm', labelZh: size, unit: 'mm' },
  choiceField('ene', extension, { negative: '阴性', positive: '阳性', unknown: '未评估' }),
]

const shared = {
  N0: option('无转移', '无区域淋巴结转移'),
  N1: option('同侧单个 ≤3 cm', '同侧单个 ≤3 cm，ENE 阴性'),
  N2b: option('同侧多个 ≤6 cm', '同侧多个，均 ≤6 cm，ENE 阴性'),
  N2c: option('双侧或对侧 ≤6 cm', '双侧或对侧，均 ≤6 cm，ENE 阴性'),
  N3a: option('>6 cm', '任一 >6 cm，ENE 阴性'),
}

/** N as it is asked: the codes are the same, the definitions of c and p are not. */
export const headNeckN: Readonly<Record<'c' | 'p', FactorText>> = {
  c: {
    labelZh: 'N · 区域淋巴结（临床）',
    options: {
      NX,
      ...shared,
      N2a: option('同侧单个 >3–6 cm', '同侧单个 >3 且 ≤6 cm，ENE 阴性'),
      N3b: option('临床明显的 ENE', '任何淋巴结有临床明显的 ENE（皮肤侵犯、与周围结构固定、神经受侵征象；仅影像可疑不算）'),
    },
    helper: questions('最大淋巴结直径', '临床明显的结外侵犯（ENE）：皮肤侵犯、与周围结构固定、神经受侵征象；仅影像可疑不算'),
    decide: decide('c'),
  },
  p: {
    labelZh: 'N · 区域淋巴结（病理）',
    options: {
      NX,
      ...shared,
      N2a: option('同侧单个：≤3 cm 伴 ENE，或 >3–6 cm', '同侧单个 ≤3 cm 且 ENE 阳性；或同侧单个 >3 且 ≤6 cm，ENE 阴性'),
      N3b: option(
        '其余 ENE 阳性',
        '同侧单个 >3 cm 且 ENE 阳性；或多个、双侧、对侧淋巴结中任一 ENE 阳性；或对侧单个任意大小 ENE 阳性',
      ),
    },
    helper: questions('最大转移灶直径', '病理结外侵犯（ENE）：镜下任何程度都算'),
    decide: decide('p'),
  },
}
