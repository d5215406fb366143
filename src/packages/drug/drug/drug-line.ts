import type { Drug } from '@/domain/drug/types'
import { dosingOf, isDoseChecked } from '@/domain/drug/wording'

/** The dose as a line for the record, with its edition and what is still to be checked. */
export const drugLine = (drug: Drug, edition: string): string =>
  `${drug.zh}（${drug.en}）：${dosingOf(drug)}（用药资料 ${edition} 版，${
    isDoseChecked(drug) ? '仅主要起始剂量已核对' : '待核对'
  }，以现行说明书为准）`
