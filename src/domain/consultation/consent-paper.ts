import { formatMoney } from '../format'
import { CONSENTS } from './consents'
import { OPINION_FOOTER } from './kinds'

/** What a patient agrees to with one order, in the order of section 6 (RC): purpose, experts, fee, what is transferred, risk, right to refuse. */
interface Agreed {
  question: string
  /** 张明 主任医师（示例市肿瘤医院 肿瘤内科）; of a team its name before its leader. */
  experts: string
  isTeam: boolean
  priceCents: number
  /** 病理资料2份, 病程记录3条. */
  sent: readonly string[]
}

export function consentParts({ question, experts, isTeam, priceCents, sent }: Agreed): [heading: string, text: string][] {
  const others = isTeam ? '；由其邀请至少两个学科的成员参加，成员仅可见隐去姓名的资料' : ''
  return [
    ['会诊目的', question.trim()],
    ['拟邀请的专家', `${experts}${others}。`],
    ['费用', `本次会诊 ${formatMoney(priceCents)} 元，由申请人支付；专家未接诊或会诊未完成的，按规则退还。`],
    [
      '需要传送的资料',
      `姓名、性别、年龄、过敏史，病情摘要、分期、治疗经过和会诊问题${sent.length ? `；${sent.join('、')}` : ''}。资料仅供参加本次会诊的医师查阅，每次查阅均有记录。`,
    ],
    [
      '风险',
      `远程会诊无法亲自查体，专家依据所提供的资料提出意见；资料不全、图像质量和网络中断可能影响判断；资料经网络传送和保存，存在泄露的风险。${OPINION_FOOTER}。`,
    ],
    ['拒绝的权利', '可以拒绝本次会诊，也可以在会诊开始前撤回同意；拒绝或撤回不影响现有的诊疗。'],
    ['同意', CONSENTS.RC.text],
  ]
}

/** Places to fill in by hand: lines, and boxes for signatures. */
export const CONSENT_LINES = ['监护人或近亲属与患者的关系', '未告知患者本人的原因'] as const
export const CONSENT_BOXES = ['患者签名', '监护人或近亲属签名', '告知医师签名', '签署日期'] as const
export const CONSENT_NOTE = '患者本人签署；不能或者不宜向患者说明的，由监护人或近亲属签署并写明原因。未成年患者由监护人签署。'
