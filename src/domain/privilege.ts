import { certificationRefusal, isCertifiedDoctor, LEVEL } from './user'

/** Codes with which the server says how much of a content a reader may see. `buy` is ours: the specification names none for what is sold. */
export const PRIVILEGE = { ok: 0, login: 70, certify: 71, certifyAgain: 73, follow: 76, buy: 77, silent: 78 } as const

/** What the app does about a privilege code. */
export type PrivilegeAction = 'show' | 'login' | 'certify' | 'follow' | 'buy' | 'nothing' | 'refuse'

/** Codes that the specification does not name count as a refusal ("other codes return 1"). */
export function privilegeAction(code: number): PrivilegeAction {
  switch (code) {
    case PRIVILEGE.ok:
      return 'show'
    case PRIVILEGE.login:
      return 'login'
    case PRIVILEGE.certify:
    case PRIVILEGE.certifyAgain:
      return 'certify'
    case PRIVILEGE.follow:
      return 'follow'
    case PRIVILEGE.buy:
      return 'buy'
    case PRIVILEGE.silent:
      return 'nothing'
    default:
      return 'refuse'
  }
}

/** What a screen or a call asks of its user. */
export type Need = 'login' | 'certified' | 'doctor'

interface Person {
  level: number
  userType: number
}

/** What somebody lacks of a need, by the codes above, and the sentence for it; code 0: nothing. `user` null: not signed in. */
export function needPrivilege(need: Need, user: Person | null): { code: number; message: string } {
  if (!user) return { code: PRIVILEGE.login, message: '登录后即可查看' }
  if (need === 'login' || (need === 'certified' ? user.level === LEVEL.certified : isCertifiedDoctor(user)))
    return { code: PRIVILEGE.ok, message: '' }
  if (user.level === LEVEL.underReview) return { code: PRIVILEGE.certify, message: '您的认证正在审核中，通过后即可使用' }
  if (need === 'doctor' && user.userType !== 1) {
    return {
      code: PRIVILEGE.certifyAgain,
      message: `仅对认证医生开放，请以医务工作者身份${user.level === LEVEL.unconfirmed ? '' : '重新'}认证`,
    }
  }
  const refusal = certificationRefusal(user)
  if (refusal) return { code: PRIVILEGE.certify, message: refusal }
  if (user.level === LEVEL.rejected) return { code: PRIVILEGE.certifyAgain, message: '您的认证未通过，请重新提交认证' }
  return { code: PRIVILEGE.certify, message: '请先完成认证' }
}

/** What a refused user can do about it. `identity`: change the user type, because this one cannot have what was asked for. */
export type WayOut = 'login' | 'certify' | 'certifyAgain' | 'identity' | 'progress'

/** What stands on the button of each way out, wherever it is offered. Where 去认证 leads: `useCertify` of the shell. */
export const WAYS_OUT: Readonly<Record<WayOut, string>> = {
  login: '去登录',
  certify: '去认证',
  certifyAgain: '重新认证',
  identity: '去修改身份',
  progress: '查看审核进度',
}

/** The way out of a refusal with this privilege code; undefined when there is none. `user` null: not signed in. */
export function wayOut(code: number, user: Person | null): WayOut | undefined {
  const action = privilegeAction(code)
  if (action !== 'login' && action !== 'certify') return undefined
  if (action === 'login' || !user) return 'login'
  if (user.level === LEVEL.underReview) return 'progress'
  if (certificationRefusal(user)) return 'identity'
  if (user.level === LEVEL.rejected) return 'certifyAgain'
  // 73 without a rejected request: it asks for a doctor, and this user is registered as something else.
  return code === PRIVILEGE.certifyAgain ? 'identity' : 'certify'
}
