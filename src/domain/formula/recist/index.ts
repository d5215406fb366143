import { round } from '../number'
import type { CalcResult, Output, RawInputs, ToolInfo } from '../types'
import { readAssessment } from './check'
import type { Assessment, NonTarget, OverallResponse, TargetResponse } from './types'
import { nameOf } from '../names'

export * from './types'

/** Sizes are compared as whole nanometres, so that 0.7 × 70 mm is exactly 49 mm. */
const NANO = 1_000_000
const nano = (mm: number): number => Math.round(mm * NANO)
const sumOf = (lesions: readonly { mm: number | null }[]): number => lesions.reduce((total, { mm }) => total + nano(mm ?? 0), 0)

/** At least a fifth and 5 mm above the smallest sum; from nothing, anything. */
const hasGrown = (sum: number, nadir: number): boolean =>
  nadir === 0 ? sum > 0 : 5 * sum >= 6 * nadir && sum - nadir >= 5 * NANO

function targetResponse({ baseline, current }: Assessment, sum: number, nadir: number): TargetResponse {
  if (baseline.length === 0) return 'NA'
  if (current.some(({ mm }) => mm === null)) return hasGrown(sum, nadir) ? 'PD' : 'NE'
  const isNode = new Map(baseline.map((lesion) => [lesion.id, lesion.isNode]))
  if (current.every(({ id, mm }) => mm !== null && (isNode.get(id) ? mm < 10 : mm === 0))) return 'CR'
  if (hasGrown(sum, nadir)) return 'PD'
  return 10 * sum <= 7 * sumOf(baseline) ? 'PR' : 'SD'
}

const withoutTarget: Readonly<Record<NonTarget, OverallResponse>> = {
  none: 'NE',
  CR: 'CR',
  nonCRnonPD: 'NON_CR_NON_PD',
  PD: 'PD',
  NE: 'NE',
}

function overallResponse(target: TargetResponse, { nonTarget, newLesion }: Assessment): OverallResponse {
  if (newLesion || target === 'PD' || nonTarget === 'PD') return 'PD'
  if (target === 'NA') return withoutTarget[nonTarget]
  if (target === 'CR') return nonTarget === 'none' || nonTarget === 'CR' ? 'CR' : 'PR'
  return target
}

const change = (sum: number, from: number): number => round(((sum - from) / from) * 100, 1)

function calc(raw: RawInputs): CalcResult {
  const read = readAssessment(raw)
  if ('ok' in read) return read
  const baselineSum = sumOf(read.baseline)
  const currentSum = sumOf(read.current)
  const nadir = read.nadirSumMm === null ? baselineSum : nano(read.nadirSumMm)
  const target = targetResponse(read, currentSum, nadir)
  const overall = overallResponse(target, read)
  if (target === 'NA') return { ok: true, target, overall }
  const isMeasured = read.current.every(({ mm }) => mm !== null)
  const sums: Record<string, Output> = {
    baselineSumMm: round(baselineSum / NANO, 1),
    currentSumMm: isMeasured ? round(currentSum / NANO, 1) : null,
    changeFromBaselinePct: isMeasured ? change(currentSum, baselineSum) : null,
    changeFromNadirPct: isMeasured && nadir > 0 ? change(currentSum, nadir) : null,
  }
  return { ok: true, ...sums, target, overall }
}

/** RECIST 1.1: target lesions by a table, then the overall response of one time point. */
export const recist: ToolInfo & { shape: 'recist'; calc(raw: RawInputs): CalcResult } = {
  ...nameOf('recist'),
  shape: 'recist',
  version: 'RECIST 1.1（2009）',
  formula: [
    '靶病灶最多 5 个，每器官最多 2 个；非淋巴结最长径 ≥ 10 mm，淋巴结短径 ≥ 15 mm',
    'CR：非淋巴结病灶均为 0，淋巴结短径均 < 10 mm',
    'PD：总和较最小值增加 ≥ 20% 且绝对增加 ≥ 5 mm（最小值为 0 时任何增加）',
    'PR：总和较基线缩小 ≥ 30%；其余为 SD；PD 优先于 PR',
    '出现新病灶、靶病灶 PD 或非靶病灶 PD，总体即为 PD',
  ],
  caveats: [
    '太小无法测量者记 5 mm，消失者记 0；分裂的病灶相加，融合的病灶测一个',
    '无软组织成分的骨病灶、积液、< 10 mm 的病灶为非靶病灶；照射过的病灶进展后方可作靶病灶',
    '仅当疗效为非随机试验主要终点时需确认 CR/PR（≥ 4 周）',
    'SD 须满足最短间隔，通常 6–8 周',
    '免疫治疗首次 PD 可能为假性进展（iRECIST）',
    '肿瘤标志物初始升高者，CR 须恢复正常',
  ],
  sources: ['Eisenhauer EA, et al. European Journal of Cancer 2009;45:228. doi:10.1016/j.ejca.2008.10.026'],
  unverified: ['总体疗效合并表', '有病灶未评估时：已测部分达到 PD 即判 PD，否则不能评价'],
  bands: [],
  examples: [
    {
      inputs: {
        baseline: [
          { id: 'a', organ: '肝', isNode: false, mm: 32 },
          { id: 'b', organ: '肺', isNode: false, mm: 18 },
          { id: 'c', organ: '淋巴结', isNode: true, mm: 20 },
        ],
        current: [
          { id: 'a', mm: 20 },
          { id: 'b', mm: 12 },
          { id: 'c', mm: 11 },
        ],
        nonTarget: 'nonCRnonPD',
        newLesion: false,
      },
      outputs: {
        baselineSumMm: 70,
        currentSumMm: 43,
        changeFromBaselinePct: -38.6,
        changeFromNadirPct: -38.6,
        target: 'PR',
        overall: 'PR',
      },
    },
    {
      inputs: {
        baseline: [
          { id: 'a', organ: '肝', isNode: false, mm: 32 },
          { id: 'b', organ: '肺', isNode: false, mm: 18 },
          { id: 'c', organ: '淋巴结', isNode: true, mm: 20 },
        ],
        current: [
          { id: 'a', mm: 26 },
          { id: 'b', mm: 15 },
          { id: 'c', mm: 13 },
        ],
        nadirSumMm: 43,
        nonTarget: 'nonCRnonPD',
        newLesion: false,
      },
      outputs: {
        baselineSumMm: 70,
        currentSumMm: 54,
        changeFromBaselinePct: -22.9,
        changeFromNadirPct: 25.6,
        target: 'PD',
        overall: 'PD',
      },
    },
  ],
  calc,
}
