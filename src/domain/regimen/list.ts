import { findMatches } from '../pinyin-match'
import { diseases, type DiseaseId } from './diseases'
import { drugFindable } from './drugs'
import type { Regimen } from './types'

/** Lists of the manual: by cancer, then setting, then name. */

/** Cancers that have regimens, in the order of the sheet. */
export function cancersOf(regimens: readonly Regimen[]): { id: DiseaseId; name: string; count: number }[] {
  return diseases
    .map(({ id, zh }) => ({ id, name: zh, count: regimens.filter((regimen) => regimen.diseases.includes(id)).length }))
    .filter(({ count }) => count > 0)
}

/** Course of treatment, first to last; settings that name none of these come last. */
const COURSE = [/新辅助|围手术|诱导/, /辅助/, /同步|局部|局限/, /一线/, /二线/, /三线/, /挽救|复发/]
const stageOf = (setting: string): number => {
  const at = COURSE.findIndex((stage) => stage.test(setting))
  return at < 0 ? COURSE.length : at
}
/** By code, which is the same on every device. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Regimens of one cancer under each of their settings. */
export function bySetting(regimens: readonly Regimen[], disease: string): { setting: string; regimens: Regimen[] }[] {
  const own = regimens.filter((regimen) => regimen.diseases.includes(disease))
  return [...new Set(own.flatMap(({ setting }) => setting))]
    .sort((a, b) => stageOf(a) - stageOf(b) || byText(a, b))
    .map((setting) => ({
      setting,
      regimens: own.filter((regimen) => regimen.setting.includes(setting)).sort((a, b) => byText(a.name, b.name)),
    }))
}

/** Search over id, name, cancer, and the Chinese, pinyin and English names of the drugs; every word must be found. */
export const searchRegimens = (query: string, regimens: readonly Regimen[]): Regimen[] =>
  findMatches(query, regimens, (regimen) => [
    { zh: regimen.name, en: regimen.id },
    ...regimen.cancers.map((zh) => ({ zh })),
    ...diseases.filter(({ id }) => regimen.diseases.includes(id)),
    ...regimen.drugs.map(({ drug }) => drugFindable(drug)),
  ])

/**
 * The record of an id.
 * @param edition year of the handbook; without it the record of no year, or of the latest
 */
export function findRegimen(regimens: readonly Regimen[], id: string, edition?: number): Regimen | undefined {
  const own = regimens.filter((regimen) => regimen.id === id)
  if (edition !== undefined) return own.find((regimen) => regimen.edition === edition)
  return [...own].sort((a, b) => (b.edition ?? Infinity) - (a.edition ?? Infinity))[0]
}
