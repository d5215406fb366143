import type { Drug, DrugLabel } from './types'

/** Whether China has approved a drug, as far as our own data say it. The list of approvals itself is not loaded. */

/** The national reimbursement list and the national guiding principles name approved drugs only. */
const CHINESE_EVIDENCE: readonly (readonly [text: string, holds: (drug: Drug, label: DrugLabel | undefined) => boolean])[] = [
  ['国家医保目录收录', ({ nrdl, nrdlEntries = [] }) => nrdl.onList === true || nrdlEntries.length > 0],
  ['新型抗肿瘤药物临床应用指导原则收录', ({ doseCheck }) => doseCheck.includes('P')],
  ['中国说明书', (_, label) => label?.source.includes('Chinese') === true],
]

export const UNKNOWN_APPROVAL =
  '国内获批情况待核对：以下适应证取自境外说明书或指南，国内是否获批、获批范围以国家药监局批准的现行中文说明书为准'

/** One sentence before the indications. */
export function approvalText(drug: Drug, label?: DrugLabel): string {
  const evidence = CHINESE_EVIDENCE.filter(([, holds]) => holds(drug, label)).map(([text]) => text)
  return evidence.length > 0
    ? `国内已获批（依据：${evidence.join('、')}；待核对），获批范围以现行中文说明书为准，以下适应证可能超出`
    : UNKNOWN_APPROVAL
}
