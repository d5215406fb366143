import { purposeText, histologyText } from '../stage-advice/wording'
import { cancersOfDisease, catalogueEntry } from '../tnm/catalogue'
import { regimenUses } from './data/uses'
import { diseaseName } from './diseases'
import type { Regimen, StageUse } from './types'

/** Said already by the histology of the use. */
const HISTOLOGIES = ['非鳞', '鳞癌']

/** `肺癌 IIA、IIB 期（NSCLC 非鳞）：新辅助；EGFR/ALK 阴性`. */
function useText({ cancers, groups, use, line, histology = [], biomarker = '' }: StageUse, diseases: readonly string[]): string {
  // What is not staged by TNM has no cancer of its own there: of the regimen's diseases it is the one without.
  const disease = diseases.find((id) => cancersOfDisease(id).length === 0) ?? diseases[0] ?? ''
  const names = cancers.map((id) => catalogueEntry(id)?.nameZh ?? diseaseName(disease))
  const where = `${[...new Set(names)].join('、')}${groups.length > 0 ? ` ${groups.join('、')} 期` : ''}`
  const type = histology.length > 0 ? `（${histology.map(histologyText).join('、')}）` : ''
  const purpose = purposeText({ use, line: line ?? null }, { disease })
  const condition = biomarker
    .split('；')
    .filter((part) => part && !HISTOLOGIES.includes(part))
    .join('；')
  return `${where}${type}：${purpose}${condition ? `；${condition}` : ''}`
}

/** Where a regimen is used, a line a use, in the order of the sheet; empty where nothing is recorded. */
export function usesOf({ id, diseases }: Pick<Regimen, 'id' | 'diseases'>): string[] {
  const uses = regimenUses.find((each) => each.id === id)?.stages ?? []
  return [...new Set(uses.map((use) => useText(use, diseases)))]
}
