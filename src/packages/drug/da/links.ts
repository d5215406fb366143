import { navigate } from '@/routes'

/** Parts of a drug's page, as its address names them (medicine.md, section 2.1). */
export const DRUG_PARTS = { sheet: '1', reimbursement: '2', evidence: '3' } as const
export type DrugPart = keyof typeof DRUG_PARTS

/** The part that an address names; an unknown name opens the sheet. */
export const drugPartOf = (type: string | undefined): DrugPart =>
  (Object.keys(DRUG_PARTS) as DrugPart[]).find((part) => DRUG_PARTS[part] === type) ?? 'sheet'

/** `year` is an edition of the reimbursement list; without it the newest. */
export function openDrug(id: string, year?: number, part: DrugPart = 'sheet'): void {
  const type = DRUG_PARTS[part]
  void (year ? navigate('toolsDaDetailByYear', { id, type, year: String(year) }) : navigate('toolsDaDetail', { id, type }))
}

export function openDisease(id: string, year?: number): void {
  void (year ? navigate('toolsDaDiseaseByYear', { id, year: String(year) }) : navigate('toolsDaDisease', { id }))
}

/** `className` is the id of a class: only its drugs are searched. */
export function openDrugSearch(year?: number, className?: string): void {
  const query = className ? { class: className } : {}
  void (year ? navigate('toolsDaSearchByYear', { year: String(year), ...query }) : navigate('toolsDaSearch', query))
}

/** The interaction check with a drug already chosen. */
export const openInteractions = (drugId: string): void => void navigate('toolsDaMain', { tab: 'interactions', drugs: drugId })
