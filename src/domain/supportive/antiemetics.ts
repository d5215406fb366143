import { antiemeticSupplements } from './data/antiemetic-supplements'
import { antiemetics } from './data/antiemetics'
import type { AntiemeticLevel } from './types'
import type { Regimen, RegimenDrug } from '../regimen/types'

type Level = AntiemeticLevel['level']

const rows = new Map<Level, AntiemeticLevel>([...antiemetics, ...antiemeticSupplements].map((row) => [row.level, row]))

export const LEVEL_TEXTS: Readonly<Record<Level, string>> = {
  high: '高度致吐',
  'high-carboplatin': '卡铂 AUC ≥ 4（三药）',
  'high-tdxd': '德曲妥珠单抗（三药）',
  moderate: '中度致吐',
  low: '低度致吐',
  minimal: '轻微致吐',
  'oral-high': '每日口服，中度至高度致吐',
  'oral-low': '每日口服，轻微至低度致吐',
  breakthrough: '爆发性呕吐',
  radiation: '放疗',
}

const CARBOPLATIN_AUC = 4
/** mg/m² of cyclophosphamide that is high by itself. */
const CYCLOPHOSPHAMIDE_HIGH = 1500
const ANTHRACYCLINES = ['doxorubicin', 'epirubicin', 'daunorubicin', 'idarubicin']

/** Antibodies and octreotide: given beside tablets, the tablets decide. */
const isSilent = ({ drug }: RegimenDrug): boolean => /mab$/.test(drug) || drug.startsWith('octreotide')
const isByMouth = ({ route }: RegimenDrug): boolean => route.startsWith('po')

/** Taken day by day: nothing of it has a day 1. */
const isOral = ({ drugs }: Pick<Regimen, 'drugs'>): boolean =>
  drugs.some(isByMouth) && drugs.every((entry) => isByMouth(entry) || isSilent(entry))

/**
 * Levels of a regimen, the stricter first. Carboplatin from AUC 4 on has a level of its own; it is listed beside "high" where another drug
 * asks for that. A range names both its ends, "minimal–low" the low one only.
 */
export function antiemeticLevels(regimen: Pick<Regimen, 'drugs' | 'emetic'>): AntiemeticLevel[] {
  const { drugs, emetic } = regimen
  if (isOral(regimen)) return rowOf(emetic === 'minimal' ? 'minimal' : isLow(emetic) ? 'oral-low' : 'oral-high')
  const has = (...names: string[]) => drugs.some(({ drug }) => names.includes(drug))
  if (has('trastuzumab deruxtecan')) return rowOf('high-tdxd')
  const threeDrugs = drugs.some(({ drug, unit, dose = 0 }) => drug === 'carboplatin' && unit === 'AUC' && dose >= CARBOPLATIN_AUC)
  const otherHigh =
    has('cisplatin', 'dacarbazine') ||
    (has(...ANTHRACYCLINES) && has('cyclophosphamide')) ||
    drugs.some(({ drug, dose = 0 }) => drug === 'cyclophosphamide' && dose >= CYCLOPHOSPHAMIDE_HIGH)
  return levelsOf(emetic, threeDrugs, otherHigh).flatMap(rowOf)
}

const isLow = (emetic: Regimen['emetic']): boolean => emetic === 'low' || emetic === 'minimal–low'
const rowOf = (level: Level): AntiemeticLevel[] => {
  const row = rows.get(level)
  return row ? [row] : []
}

function levelsOf(emetic: Regimen['emetic'], threeDrugs: boolean, otherHigh: boolean): Level[] {
  if (threeDrugs) return otherHigh ? ['high', 'high-carboplatin'] : ['high-carboplatin']
  if (emetic === 'moderate–high') return ['high', 'moderate']
  return [emetic === 'minimal–low' ? 'low' : emetic]
}

/** The scheme of a level in words; "as above" of the sheet is what the high level says. */
export function schemeText({ scheme, note }: AntiemeticLevel): string {
  const given = scheme.map(({ drug, dose, days }) => {
    const amount = dose === '同上' ? (rows.get('high')?.scheme.find((item) => item.drug === drug)?.dose ?? dose) : dose
    return `${drug}${amount === '—' ? '' : ` ${amount}`}（${/\d/.test(days) ? `第 ${days.replace(/(\d)-(\d)/g, '$1–$2')} 天` : days}）`
  })
  return [...given, ...(note ? [note] : [])].join('；')
}

export const breakthrough = (): string => {
  const row = rows.get('breakthrough')
  return row ? `爆发性呕吐：${schemeText(row)}` : ''
}

/** What radiotherapy beside the regimen asks for. */
export const radiation = (): string => {
  const row = rows.get('radiation')
  return row ? `放疗（${row.who}）：${schemeText(row)}` : ''
}
