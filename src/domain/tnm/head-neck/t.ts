import type { Answers, Decision } from '../types'
import { T_RULES, type Site, type SizeRow } from './t-data'

/** The tumour of one patient, sizes in mm; `structures` empty: looked for, none involved; absent: not answered. */
export interface TumourFindings {
  sizeMm?: number
  /** Depth of invasion: counts in the oral cavity only. */
  doiMm?: number
  structures?: readonly string[]
  hemilarynxFixed?: 'yes' | 'no'
  cordMobility?: 'normal' | 'impaired' | 'fixed'
  subsites?: 'one' | 'several'
  adjacentSite?: 'yes' | 'no'
  adjacentMucosa?: 'yes' | 'no'
  cords?: 'one' | 'both'
  extension?: 'yes' | 'no'
}

const isMissing = (value: number | undefined): value is undefined => value === undefined || !(value > 0)
const bySize = (rows: readonly SizeRow[], sizeMm: number): string => rows.find(([upTo]) => sizeMm <= upTo)?.[1] ?? 'T3'

/** Impaired cords without spread to them: the sheet gives no category for it. */
const CORDS_CONFLICT = '声带活动受限提示肿瘤已超出该部位，请核对累及范围'

/**
 * T of oral cavity, p16-negative oropharynx, hypopharynx and larynx by sub-site (AJCC 8; tnm.md 4.17, `head-neck-T`).
 * @returns the code; or the name of the input that the rule needs; never a guess
 */
export function hnT(site: Site, found: TumourFindings): Decision {
  const rule = T_RULES[site]
  const { structures } = found
  if (!structures) return { missing: 'structures' }
  const involved = [
    ...structures,
    ...(found.cordMobility === 'fixed' ? ['cordFixed'] : []),
    ...(found.hemilarynxFixed === 'yes' ? ['hemilarynxFixed'] : []),
  ]
  const involves = (listed: readonly string[]) => involved.some((each) => listed.includes(each))
  if (involves(rule.T4b)) return { code: 'T4b' }
  if (involves(rule.T4a)) return { code: 'T4a' }
  if (involves(rule.T3also)) return { code: 'T3' }
  switch (site) {
    case 'oralCavity':
      return oralCavity(found)
    case 'oropharynxP16neg':
      return isMissing(found.sizeMm) ? { missing: 'sizeMm' } : { code: bySize(rule.size ?? [], found.sizeMm) }
    case 'hypopharynx':
      return hypopharynx(found)
    case 'supraglottis':
      return supraglottis(found)
    case 'glottis':
      return glottis(found)
    case 'subglottis':
      return subglottis(found)
  }
}

function oralCavity({ sizeMm, doiMm }: TumourFindings): Decision {
  if (isMissing(sizeMm)) return { missing: 'sizeMm' }
  // A registry takes an unknown depth as 5 mm or less; here it is asked for.
  if (isMissing(doiMm)) return { missing: 'doiMm' }
  const rows = T_RULES.oralCavity.grid?.find(({ doiUpToMm }) => doiMm <= doiUpToMm)?.rows ?? []
  return { code: bySize(rows, sizeMm) }
}

function hypopharynx({ sizeMm, subsites, adjacentSite, hemilarynxFixed }: TumourFindings): Decision {
  if (!hemilarynxFixed) return { missing: 'hemilarynxFixed' }
  if (isMissing(sizeMm)) return { missing: 'sizeMm' }
  const code = bySize(T_RULES.hypopharynx.size ?? [], sizeMm)
  if (code !== 'T1') return { code }
  if (subsites === 'several' || adjacentSite === 'yes') return { code: 'T2' }
  if (!subsites) return { missing: 'subsites' }
  return adjacentSite ? { code } : { missing: 'adjacentSite' }
}

function supraglottis({ cordMobility, subsites, adjacentMucosa }: TumourFindings): Decision {
  if (!cordMobility) return { missing: 'cordMobility' }
  if (subsites === 'several' || adjacentMucosa === 'yes') return { code: 'T2' }
  if (!subsites) return { missing: 'subsites' }
  if (!adjacentMucosa) return { missing: 'adjacentMucosa' }
  return cordMobility === 'normal' ? { code: 'T1' } : { conflictZh: CORDS_CONFLICT }
}

function glottis({ cordMobility, cords, extension }: TumourFindings): Decision {
  if (!cordMobility) return { missing: 'cordMobility' }
  if (cordMobility === 'impaired' || extension === 'yes') return { code: 'T2' }
  if (!extension) return { missing: 'extension' }
  if (!cords) return { missing: 'cords' }
  return { code: 'T1', noteZh: cords === 'one' ? '一侧声带为 T1a，分期分组只用 T1' : '双侧声带为 T1b，分期分组只用 T1' }
}

function subglottis({ cordMobility, extension }: TumourFindings): Decision {
  if (!cordMobility) return { missing: 'cordMobility' }
  if (extension === 'yes') return { code: 'T2' }
  if (!extension) return { missing: 'extension' }
  return cordMobility === 'normal' ? { code: 'T1' } : { conflictZh: CORDS_CONFLICT }
}

/** Among the structures: looked for, none involved. */
export const NONE = 'none'

/** The answers of the helper as findings. */
export const tumourOf = (answers: Answers): TumourFindings => {
  const number = (key: string) => (typeof answers[key] === 'number' ? answers[key] : undefined)
  const choices = (key: string) => (Array.isArray(answers[key]) ? (answers[key] as readonly string[]) : undefined)
  const choice = (key: string) => choices(key)?.[0] as never
  return {
    sizeMm: number('sizeMm'),
    doiMm: number('doiMm'),
    structures: choices('structures')?.filter((each) => each !== NONE),
    hemilarynxFixed: choice('hemilarynxFixed'),
    cordMobility: choice('cordMobility'),
    subsites: choice('subsites'),
    adjacentSite: choice('adjacentSite'),
    adjacentMucosa: choice('adjacentMucosa'),
    cords: choice('cords'),
    extension: choice('extension'),
  }
}
