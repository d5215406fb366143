import type { Kind } from './kinds'
import type { ServiceId } from './services'

/**
 * Consents of section 6. A text is versioned and kept with its hash: who changes a text raises its version. `待核对`: worded by us, to be read by a lawyer before launch; shown beside it.
 */
export const CONSENTS = {
  'IH-FU': {
    name: '互联网复诊知情同意',
    version: 1,
    mark: '确认',
    text: '我确认本次为复诊，已在实体医疗机构就诊并有明确诊断，所提供资料真实。我知晓互联网诊疗无法进行体格检查，存在局限；医生认为不适宜时可终止服务并建议线下就诊；急危重症请立即到医院就诊。',
  },
  RC: {
    name: '远程会诊知情同意',
    version: 1,
    mark: '待核对',
    text: '我已知晓本次远程会诊的目的、拟邀请的专家和费用，以及为会诊需要传送的病历资料。我知晓会诊意见供邀请方医师参考，诊断与治疗由邀请方医师决定；远程会诊存在无法亲自查体等局限。我可以在会诊开始前拒绝或撤回同意，拒绝不影响现有的诊疗。',
  },
  'PI-S': {
    name: '敏感个人信息单独同意',
    version: 1,
    mark: '待核对',
    text: '为完成本次服务，我同意将所填写的患者姓名、身份证号、联系方式、病情和上传的病历资料提供给接诊医生及其所在医疗机构使用。这些资料按病历保存期限保存，仅用于本次服务和法律要求的留存；我可以在“患者资料”中查看谁读取过，并可联系客服撤回同意或申请删除法律不要求保存的部分。',
  },
  REC: {
    name: '录音录像同意',
    version: 1,
    mark: '待核对',
    text: '我同意对本次通话录音录像，用于诊疗留痕和纠纷处理，保存三年。我可以拒绝，拒绝后医生可能无法以此方式接诊，已付费用将全额退还。',
  },
  GUARD: {
    name: '监护人确认',
    version: 1,
    mark: '待核对',
    text: '我是患者的监护人，同意本次服务及资料的使用，并确认服务过程中我在患者身边。患者为6岁以下儿童时，同时有相关专业的医师在场。',
  },
  SO: {
    name: '二次意见说明',
    version: 1,
    mark: '确认',
    text: '本意见基于您提供的资料作出，不替代主治医生的诊断和治疗决定。',
  },
  LTR: {
    name: '长期处方确认',
    version: 1,
    mark: '待核对',
    text: '我知晓本处方用药时间超过四周，会按医嘱用药、定期复诊；出现不适、病情变化或检验异常时，将停药并及时到医院就诊。',
  },
} as const satisfies Readonly<Record<string, { name: string; version: number; mark: '确认' | '待核对'; text: string }>>
export type ConsentId = keyof typeof CONSENTS
export const CONSENT_IDS = Object.keys(CONSENTS) as [ConsentId, ...ConsentId[]]

/** Agreed to by a tick in the app. `RC` is signed on paper, with each order (`signed-consent.ts`). */
export type TickedConsent = Exclude<ConsentId, 'RC'>
export const TICKED_CONSENTS = CONSENT_IDS.filter((id) => id !== 'RC') as [TickedConsent, ...TickedConsent[]]

/** Without these a step stops. `REC` and use in research never block a service. */
export function consentsFor(service: ServiceId, kind: Kind, { guardian }: { guardian: boolean }): TickedConsent[] {
  return [
    'PI-S',
    ...(kind === 'B' ? (['IH-FU'] as const) : []),
    ...(service === 'second' ? (['SO'] as const) : []),
    ...(guardian ? (['GUARD'] as const) : []),
  ]
}
