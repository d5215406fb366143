import { PRIVILEGE } from '@/domain/privilege'
import { LEVEL, isCertifiedDoctor } from '@/domain/user'
import type { Viewer } from '../../http/context'
export type DocRule = 'none' | 'login' | 'certified' | 'doctor' | 'follow' | 'closed'
export interface Privilege {
  code: number
  message: string
}
const OPEN: Privilege = { code: PRIVILEGE.ok, message: '' }

/** How much of a document a reader may see. `follows`: the reader follows its columnist. Editors see everything. */
export function docPrivilege(rule: DocRule, viewer: Viewer | null, follows: boolean): Privilege {
  if (rule === 'none' || viewer?.isEditor) return OPEN
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
