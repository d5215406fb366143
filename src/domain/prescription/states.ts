/** Where a prescription stands (section 4.2). */
export const PRESCRIPTION_STATES = ['draft', 'submitted', 'approved', 'rejected', 'dispensed', 'expired', 'cancelled'] as const
export type PrescriptionState = (typeof PRESCRIPTION_STATES)[number]

const NAMES: Readonly<Record<PrescriptionState, string>> = {
  draft: '草稿',
  submitted: '待审核',
  approved: '审核通过',
  rejected: '审核不通过',
  dispensed: '已发药',
  expired: '已失效',
  cancelled: '已作废',
}
export const prescriptionStateName = (state: PrescriptionState): string => NAMES[state]

/** Tabs of `/DoctorRecipeList/{type}/{tabType}`, each with the states under it. */
export const DOCTOR_TABS: readonly { name: string; states: readonly PrescriptionState[] }[] = [
  { name: '全部', states: PRESCRIPTION_STATES },
  { name: '草稿', states: ['draft'] },
  { name: '待审核', states: ['submitted'] },
  { name: '未通过', states: ['rejected'] },
  { name: '已通过', states: ['approved'] },
  { name: '已发药', states: ['dispensed'] },
  { name: '已失效', states: ['expired'] },
]
/** Of a pharmacist; `mine`: those that he reviewed himself, in whatever state. */
export const PHARMACIST_TABS: readonly { name: string; states: readonly PrescriptionState[]; mine?: true }[] = [
  { name: '待审核', states: ['submitted'] },
  { name: '我已审核', states: ['approved', 'rejected', 'dispensed', 'expired', 'cancelled'], mine: true },
  { name: '待发药', states: ['approved'] },
]
