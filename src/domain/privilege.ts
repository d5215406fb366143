/** Codes with which the server says how much of a content a reader may see. */
export const PRIVILEGE = { ok: 0, login: 70, certify: 71, certifyAgain: 73, follow: 76, silent: 78 } as const

/** What the app does about a privilege code. */
export type PrivilegeAction = 'show' | 'login' | 'certify' | 'follow' | 'nothing' | 'refuse'

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
    case PRIVILEGE.silent:
      return 'nothing'
    default:
      return 'refuse'
  }
}
