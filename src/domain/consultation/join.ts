/** A doctor's application to join the centre (section 3). −1 is the specification's; the other numbers are our choice. */
export const JOIN_STATUS = { none: -1, draft: 0, reviewing: 1, approved: 2, rejected: 3 } as const
export type JoinStatus = (typeof JOIN_STATUS)[keyof typeof JOIN_STATUS]

export type JoinEvent = 'start' | 'send' | 'approve' | 'reject' | 'resubmit'

const STEPS: Readonly<Record<JoinStatus, Partial<Record<JoinEvent, JoinStatus>>>> = {
  [-1]: { start: 0 },
  0: { send: 1 },
  1: { approve: 2, reject: 3 },
  2: {},
  3: { resubmit: 1 },
}
export const joinStep = (status: JoinStatus, event: JoinEvent): JoinStatus | undefined => STEPS[status][event]

/** Pictures by the specification's `picType`; the names of 1 and 2, and the two sides of 0, are our reading. */
export const JOIN_PICTURES: readonly { picType: number; name: string; pages: number }[] = [
  { picType: 0, name: '身份证', pages: 2 },
  { picType: 1, name: '医师资格证', pages: 2 },
  { picType: 2, name: '医师执业证', pages: 2 },
  { picType: 3, name: '工作证明', pages: 1 },
]

export interface PictureSlot {
  picType: number
  /** From 1. */
  page: number
  name: string
}
const SIDES = ['人像面', '国徽面'] as const

/** Every picture that is asked for, one by one. */
export const PICTURE_SLOTS: readonly PictureSlot[] = JOIN_PICTURES.flatMap(({ picType, name, pages }) =>
  Array.from({ length: pages }, (_, at) => ({
    picType,
    page: at + 1,
    name: name + (pages === 1 ? '' : picType === 0 ? (SIDES[at] ?? '') : `第 ${at + 1} 页`),
  })),
)
export const slotOf = (picType: number, page: number): PictureSlot | undefined =>
  PICTURE_SLOTS.find((slot) => slot.picType === picType && slot.page === page)
export const missingSlots = (given: readonly Omit<PictureSlot, 'name'>[]): PictureSlot[] =>
  PICTURE_SLOTS.filter(({ picType, page }) => !given.some((one) => one.picType === picType && one.page === page))

/** What may be written: before it is sent, and after it came back. */
export const mayWrite = (status: JoinStatus): boolean => status !== JOIN_STATUS.reviewing && status !== JOIN_STATUS.approved

export const REPEATED = '您已提交过申请'

export interface Evidence {
  /** The answer of the national registry is stored. */
  isRegistryChecked: boolean
  /** Scope of practice covers the centre's specialty (诊疗 11, 确认). */
  isInScope: boolean
  /** Registered at this place, or filed for several (细则, 确认). */
  isRegisteredHere: boolean
  yearsOfPractice: number
  /** Electronic real-name check, and consent of the hospital where he is registered (诊疗 14, 25, 确认). */
  isRealName: boolean
  hasHospitalConsent: boolean
}
/** Years of independent clinical practice (诊疗 14, 确认). */
export const YEARS_NEEDED = 3

/** What an approval still needs. */
export const approvalLacks = (evidence: Evidence): string[] => [
  ...(evidence.isRegistryChecked ? [] : ['国家医师注册信息查询结果']),
  ...(evidence.isRealName ? [] : ['医师电子实名认证']),
  ...(evidence.isInScope ? [] : ['执业范围与中心专业相符']),
  ...(evidence.isRegisteredHere ? [] : ['执业地点注册或多机构备案']),
  ...(evidence.hasHospitalConsent ? [] : ['执业注册医院同意']),
  ...(evidence.yearsOfPractice >= YEARS_NEEDED ? [] : [`独立临床工作满${YEARS_NEEDED}年`]),
]
