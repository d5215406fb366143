/** Kinds of user, as the specification numbers them. */
export const USER_TYPES = [
  { id: 1, name: '医务工作者' },
  { id: 2, name: '企业人士' },
  { id: 3, name: '患者或家属' },
  { id: 4, name: '其他' },
  { id: 5, name: '在校学生' },
  { id: 6, name: '科研教育人员' },
] as const
export type UserType = (typeof USER_TYPES)[number]['id']
export const DEFAULT_USER_TYPE: UserType = 1

/** Certification level of a user. */
export const LEVEL = { unconfirmed: 1, certified: 2, rejected: 3, underReview: 4 } as const
export const LEVEL_NAMES: Readonly<Record<number, string>> = { 1: '未认证', 2: '已认证', 3: '认证未通过', 4: '认证审核中' }

/** Gender of users: 0 not filled, 1 female, 2 male. (Patients are numbered the other way round.) */
export const USER_GENDERS: Readonly<Record<number, string>> = { 0: '未填写', 1: '女', 2: '男' }
export const PATIENT_GENDERS: Readonly<Record<number, string>> = { 1: '男', 2: '女' }

/** Types 3 and 4 cannot be certified. */
export const canBeCertified = (userType: number): boolean => userType !== 3 && userType !== 4

/** Works in medicine, by what he says himself. */
export const isDoctor = (user: { userType: number }): boolean => user.userType === 1
export const isCertifiedDoctor = (user: { level: number; userType: number }): boolean =>
  user.level === LEVEL.certified && isDoctor(user)

/** The sentence that refuses certification, or '' when the user may go on. `user` null: not signed in. */
export function certificationRefusal(user: { userType: number } | null): string {
  if (!user) return '您还未登录，请先登录'
  return canBeCertified(user.userType) ? '' : '当前身份不支持认证'
}

/** Shown instead of the name of a user whose account was deleted. */
export const ERASED_NAME = '已注销用户'

/** First character and two asterisks; three asterisks for an empty name. */
export function maskName(name: string): string {
  if (name === ERASED_NAME) return name
  const first = Array.from(name.trim())[0]
  return first === undefined ? '***' : `${first}**`
}

/** 13800000000 → 138****0000. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')

interface IdentityFields {
  userType: number
  department: string
  title: string
  degree: string
  hospitalId: string
  prov: string
  provId: string
  city: string
  cityId: string
}

/** The adjustments every identity upload goes through: fields that do not fit the type are emptied. */
export function adjustIdentity<T extends IdentityFields>(info: T): T {
  switch (info.userType) {
    case 1:
      return { ...info, prov: '', provId: '', city: '', cityId: '', degree: '' }
    case 2:
      return { ...info, department: '0', title: '0', degree: '0' }
    case 6:
      return { ...info, title: '0', department: '0', hospitalId: '0' }
    default:
      return info
  }
}

/** 1 when neither holds. */
export const infoSources = (state: { isComplete: boolean; onlyLackDisease: boolean }): 0 | 1 =>
  !state.isComplete && !state.onlyLackDisease ? 1 : 0
