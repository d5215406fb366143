import type { Publisher } from './types'

/** Strength scales of the publishers (medicine.md, section 3.1). */
export interface StrengthScale {
  title: string
  lines: readonly string[]
  /** False: no source has confirmed it. */
  checked: boolean
}

const CSCO: readonly StrengthScale[] = [
  {
    title: 'CSCO 证据类别',
    lines: [
      '1A：高级别证据，专家支持意见 ≥ 80 %',
      '1B：高级别证据，专家支持意见 60 – < 80 %',
      '2A：较低级别证据，专家支持意见 ≥ 80 %',
      '2B：较低级别证据，专家支持意见 60 – < 80 %',
      '3：低级别证据，专家支持意见 < 60 %',
    ],
    checked: true,
  },
  { title: 'CSCO 推荐等级', lines: ['I 级、II 级、III 级'], checked: true },
]

const NCCN: readonly StrengthScale[] = [
  {
    title: 'NCCN 证据类别',
    lines: [
      '1：高级别证据，一致共识（≥ 85 %）',
      '2A：较低级别证据，一致共识（≥ 85 %）',
      '2B：较低级别证据，共识（50 – < 85 %）',
      '3：存在重大分歧',
    ],
    checked: false,
  },
]

const ESMO: readonly StrengthScale[] = [
  {
    title: 'ESMO 证据等级与推荐强度',
    lines: ['证据等级 I–V，推荐强度 A–E', 'ESMO-MCBS 临床获益：根治性 A、B、C；非根治性 5–1', 'ESCAT 靶点分级：I–X'],
    checked: false,
  },
]

const scales: Partial<Record<Publisher, readonly StrengthScale[]>> = { CSCO, NCCN, ESMO, 'MASCC/ESMO': ESMO }

/** Empty for a publisher whose scale the sheet does not give. */
export const scalesOf = (publisher: Publisher): readonly StrengthScale[] => scales[publisher] ?? []
