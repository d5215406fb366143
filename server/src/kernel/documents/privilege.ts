import { PRIVILEGE } from '@/domain/privilege'
import { LEVEL, isCertifiedDoctor } from '@/domain/user'
import type { Viewer } from '../../http/context'
export type DocRule = 'none' | 'login' | 'certified' | 'doctor' | 'follow' | 'closed'
export interface Privilege {
  code: number
  message: string
}
const OPEN: Privilege = { code: PRIVILEGE.ok, message: '' }

/** What a document asks of its readers. `price`: cents; 0: it costs nothing. */
export interface Asked {
  rule: DocRule
  price: number
}
/** What a reader has of what it asks. `follows` its columnist; `owns` it, by having bought it or as a member. */
export interface Standing {
  follows: boolean
  owns: boolean
}

/** How much of a document a reader may see. Editors see everything. */
export function docPrivilege({ rule, price }: Asked, viewer: Viewer | null, { follows, owns }: Standing): Privilege {
  if (viewer?.isEditor) return OPEN
  const privilege = rulePrivilege(rule, viewer, follows)
  if (privilege.code || price === 0 || owns) return privilege
  return viewer ? { code: PRIVILEGE.buy, message: '购买后可阅读全文' } : { code: PRIVILEGE.login, message: '登录后可阅读全文' }
}

function rulePrivilege(rule: DocRule, viewer: Viewer | null, follows: boolean): Privilege {
  if (rule === 'none') return OPEN
  if (rule === 'closed') return { code: PRIVILEGE.silent, message: '该内容暂未开放全文' }
  if (!viewer) return { code: PRIVILEGE.login, message: '登录后可阅读全文' }
  if (rule === 'login') return OPEN
  if (rule === 'follow') return follows ? OPEN : { code: PRIVILEGE.follow, message: '关注专栏作者后可阅读全文' }
  if (viewer.level === LEVEL.rejected)
    return { code: PRIVILEGE.certifyAgain, message: '您的认证未通过，请重新提交认证后阅读全文' }
  if (viewer.level === LEVEL.underReview) return { code: PRIVILEGE.certify, message: '您的认证正在审核中，通过后可阅读全文' }
  if (viewer.level !== LEVEL.certified) return { code: PRIVILEGE.certify, message: '完成认证后可阅读全文' }
  if (rule === 'doctor' && !isCertifiedDoctor(viewer)) {
    return { code: PRIVILEGE.certifyAgain, message: '该内容仅对认证医生开放，请以医务工作者身份重新认证' }
  }
  return OPEN
}

/** The sentence as it is said of a live: one enters it. */
export const liveSentence = (message: string): string => message.replace('阅读全文', '进入直播间').replace('全文', '')
