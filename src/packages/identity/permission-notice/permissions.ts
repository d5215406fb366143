import { PRIVILEGE, WAYS_OUT } from '@/domain/privilege'
import type { NamedIcon } from '@/ui/Icon'

/** Where an explanation leads: into signing in, certification, the choice of a type, or completing the data. */
export type Lead = 'login' | 'certify' | 'type' | 'complete' | 'review' | 'home'

export interface Permission {
  icon: NamedIcon
  title: string
  text: string
  /** What to do, step by step. */
  steps: readonly string[]
  lead: Lead
}

const LOGIN: Permission = {
  icon: 'user',
  title: '需要登录',
  text: '该内容仅向登录用户开放，登录后可继续阅读并同步收藏与历史。',
  steps: ['使用手机号验证码或微信登录', '登录后自动返回原来的页面'],
  lead: 'login',
}
const CERTIFY: Permission = {
  icon: 'badge',
  title: '需要认证',
  text: '该内容仅向通过认证的用户开放，以保证专业内容面向专业人士。',
  steps: ['填写身份与单位信息', '上传证件照片', '审核通过后即可查看'],
  lead: 'certify',
}

/** By id, and by the code with which the server refuses a content. */
const PERMISSIONS: Readonly<Record<string, Permission>> = {
  login: LOGIN,
  [PRIVILEGE.login]: LOGIN,
  certify: CERTIFY,
  [PRIVILEGE.certify]: CERTIFY,
  [PRIVILEGE.certifyAgain]: CERTIFY,
  doctor: {
    icon: 'shield',
    title: '仅限认证医生',
    text: '多学科会诊等服务仅向通过认证的医务工作者开放。',
    steps: ['身份类型选择「医务工作者」', '完成医生认证', '审核通过后即可使用'],
    lead: 'certify',
  },
  type: {
    icon: 'people',
    title: '当前身份不可用',
    text: '该内容面向特定身份的用户。若身份类型选择有误，可以重新选择。',
    steps: ['选择与您相符的身份类型', '补充该身份需要的信息'],
    lead: 'type',
  },
  info: {
    icon: 'article',
    title: '需要完善信息',
    text: '请先补充您的身份信息，之后即可继续使用。',
    steps: ['补充缺少的信息并保存', '保存后返回继续'],
    lead: 'complete',
  },
  review: {
    icon: 'clock',
    title: '认证审核中',
    text: '您的认证材料正在审核，通过后即可使用，请留意审核结果。',
    steps: ['在「我的认证」中查看审核进度', '审核期间身份信息不能修改'],
    lead: 'review',
  },
}

/** Undefined for an id that explains nothing. */
export const permissionOf = (id: string): Permission | undefined =>
  Object.prototype.hasOwnProperty.call(PERMISSIONS, id) ? PERMISSIONS[id] : undefined

interface Person {
  signedIn: boolean
  isCertified: boolean
  /** Why this person cannot be certified; empty when they can. */
  refusal: string
}

/** The button for this person: somebody who has what is asked for goes back, somebody who can be no doctor changes the type first. */
export function leadOf({ lead }: Permission, { signedIn, isCertified, refusal }: Person): { lead: Lead; text: string } {
  if (!signedIn) return { lead: 'login', text: WAYS_OUT.login }
  if (lead === 'login' || (lead === 'certify' && isCertified)) return { lead: 'home', text: '返回' }
  if (lead === 'certify' && refusal) return { lead: 'type', text: '更换身份类型' }
  return { lead, text: TEXTS[lead] }
}

const TEXTS: Readonly<Record<Lead, string>> = {
  login: WAYS_OUT.login,
  certify: WAYS_OUT.certify,
  type: '选择身份类型',
  complete: '去完善',
  review: WAYS_OUT.progress,
  home: '返回',
}
