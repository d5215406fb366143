import { CONSENTS } from './consents'
import { opinionName, type ServiceId } from './services'

/** The three kinds of service, which are never mixed (table of section 1). */
export const KINDS = ['A', 'B', 'C'] as const
/** A: doctor and doctor. B: doctor and patient, follow-up of the same disease. C: information, no treatment. */
export type Kind = (typeof KINDS)[number]

interface KindRule {
  name: string
  /** May the answer hold a diagnosis? `advice`: to the inviting doctor, who decides. */
  diagnosis: 'advice' | 'yes' | 'no'
  canPrescribe: boolean
  /** Runs only under a licensed institution, whose id every record carries. */
  needsOrg: boolean
  law: string
  /** 确认: read in the source. 待核对: shown until a lawyer has read it. */
  mark: '确认' | '待核对'
}

export const KIND_RULES: Readonly<Record<Kind, KindRule>> = {
  A: {
    name: '会诊',
    diagnosis: 'advice',
    canPrescribe: false,
    needsOrg: false,
    law: '远程医疗服务管理规范（试行）；医师法第三十条',
    mark: '待核对',
  },
  B: {
    name: '互联网复诊',
    diagnosis: 'yes',
    canPrescribe: true,
    needsOrg: true,
    law: '互联网诊疗管理办法（试行）；互联网诊疗监管细则（试行）；互联网医院管理办法（试行）',
    mark: '确认',
  },
  C: { name: '健康咨询', diagnosis: 'no', canPrescribe: false, needsOrg: false, law: '健康咨询，不属于诊疗', mark: '待核对' },
}

/** Printed under every opinion of kind A. */
export const OPINION_FOOTER = '会诊意见供邀请方参考，诊断与治疗由邀请方医师决定'

/** Without a co-operation agreement of both institutions it is a discussion, not a remote consultation. */
export const opinionTitles = (agreementId: string): { page: string; opinion: string } =>
  agreementId ? { page: '远程会诊', opinion: '会诊意见' } : { page: '病例讨论', opinion: '讨论意见' }

/** How an opinion is titled, and what is printed under it. Who asks for himself gets health information, which replaces no doctor. */
export function opinionWords(service: ServiceId, kind: Kind, agreementId: string): { title: string; footer: string } {
  const title = service === 'con_remote' ? opinionTitles(agreementId).opinion : opinionName(service)
  return { title, footer: kind === 'C' ? CONSENTS.SO.text : OPINION_FOOTER }
}

/** Our clocks are no emergency service: said on every page where something is applied for. */
export const NO_EMERGENCY_SERVICE = '本服务不是急诊服务，医生可能数小时后才答复。如情况紧急请立即拨打120或前往急诊'
