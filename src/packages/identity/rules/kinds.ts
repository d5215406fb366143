/** What an address makes of the sign-in screen. */
export interface LoginKind {
  /** Above the form; without it the form speaks for itself. */
  heading: string
  note: string
  /** Mobile and code, nothing else. */
  codeOnly: boolean
  submitText?: string
}

const PLAIN: LoginKind = { heading: '肿瘤医生', note: '查得准，学得进，守得住每一位患者', codeOnly: false }

const KINDS: Readonly<Record<string, LoginKind>> = {
  activity: { heading: '登录后参加活动', note: '登录成功后将进入活动页面', codeOnly: false },
  enroll: {
    heading: '快速报名',
    note: '验证手机号后填写报名信息',
    codeOnly: true,
    submitText: '验证并报名',
  },
}

/** @param preset `kind` of the route's preset; unknown ones are plain. */
export const loginKind = (preset: string | undefined): LoginKind => KINDS[preset ?? ''] ?? PLAIN
