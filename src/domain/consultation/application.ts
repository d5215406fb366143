import { LEVEL, isCertifiedDoctor } from '../user'

/** Why somebody may not apply for a multi-disciplinary consultation. */
export type ConsultationRefusal = 'certify' | 'underReview' | 'notDoctor' | 'notLinked' | 'notEligible'

export const CONSULTATION_SENTENCES: Readonly<Record<ConsultationRefusal, string>> = {
  certify: '完成医生认证后可申请',
  underReview: '您的认证正在审核中，请稍后再试',
  notDoctor: '会诊服务仅对认证医生用户开放',
  notLinked: '暂不能向该医生/团队申请会诊',
  notEligible: '您暂不符合会诊申请条件',
}

/** Shown when the server fails over an application. */
export const CONSULTATION_FAILED = '抱歉，暂不能申请会诊，请稍后再试'

/**
 * Whether a user may apply: undefined when he may. `isLinked` tells whether there is a link to the doctor or team; leave it out where no
 * particular one is meant.
 */
export function consultationRefusal(user: { level: number; userType: number }, isLinked = true): ConsultationRefusal | undefined {
  switch (user.level) {
    case LEVEL.unconfirmed:
    case LEVEL.rejected:
      return 'certify'
    case LEVEL.underReview:
      return 'underReview'
    case LEVEL.certified:
      if (!isCertifiedDoctor(user)) return 'notDoctor'
      return isLinked ? undefined : 'notLinked'
    default:
      return 'notEligible'
  }
}
