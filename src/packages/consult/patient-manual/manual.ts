import { DAY, HOUR, MINUTE } from '@/domain/china-time'
import {
  DISPUTE_WITHIN,
  FREE_CANCEL_BEFORE,
  NEW_SLOT_WITHIN,
  OPINION_GRACE,
  RESCHEDULE_BEFORE,
  START_EARLY,
  START_LATE,
} from '@/domain/consultation/due'
import { materialOf } from '@/domain/consultation/material'
import { LATE_PERCENT } from '@/domain/consultation/refund'
import { serviceNote } from '@/domain/consultation/service-text'
import { SERVICE_IDS, SERVICES, type ServiceId } from '@/domain/consultation/services'

/** What a patient does before and during an online consultation. All figures are those of the rules. */
export const STEPS: readonly (readonly [title: string, text: string])[] = [
  ['添加患者', '在“我的患者”中填写姓名、身份证号和与您的关系；未满18周岁的患者同时填写监护人。'],
  [
    '上传资料',
    '病历、病理、影像与检验报告逐页拍清，四角完整、字迹可辨，注明资料上的日期；也可上传 PDF；影像的 DICOM（.dcm）文件原样上传。',
  ],
  ['阅读并同意', '逐项阅读知情同意，由患者本人或监护人确认后再勾选。'],
  ['写清问题', '写明目前的诊断、做过的治疗、现在的不适、正在使用的药物和过敏史，以及最想请医生回答的问题。'],
  [
    '按时进入',
    `预约的服务最早可提前 ${START_EARLY / MINUTE} 分钟进入，开始后 ${START_LATE / MINUTE} 分钟内须到。请在安静、光线充足的地方，保持手机畅通。`,
  ],
  ['查看结果', '回复、意见与退款都在订单中查看，请按医生的建议复诊。'],
]

export const FOLLOW_UP_ONLY: readonly string[] = [
  '图文、电话与视频问诊仅限复诊：须已在实体医疗机构就诊并有明确诊断，本次为同一疾病，且病情无重大变化。',
  '须提交既往就诊的凭证，由医生判断是否符合复诊条件。首诊、病情变化或医生认为不适宜在线诊治的，服务终止并全额退款，请到医院就诊。',
  '快速提问、一问一答与在线答疑是健康咨询，不作诊断，不开处方。',
]

export const REFUNDS: readonly string[] = [
  '医生接诊前取消：全额退款。',
  '医生拒诊、取消、超时未接诊、超时未回复或未到场：全额退款。',
  `已预约的时段，开始前 ${FREE_CANCEL_BEFORE / HOUR} 小时以上取消：全额退款；此后取消：退还 ${LATE_PERCENT}%。`,
  `开始前 ${RESCHEDULE_BEFORE / HOUR} 小时以上可改期，双方各一次。`,
  `您未按时到场：退还 ${LATE_PERCENT}%；12 个月内首次可免费改约一次，在 ${NEW_SLOT_WITHIN / DAY} 天内选择新的时间。`,
  `会诊意见逾期 ${OPINION_GRACE / HOUR} 小时仍未出具：全额退款。`,
  `完成后 ${DISPUTE_WITHIN / DAY} 天内可提出争议。`,
]

export const PRIVACY: readonly string[] = [
  '身份证号与手机号加密保存，页面上只显示部分数字。',
  '资料仅提供给接诊医生及其所在医疗机构、资料审核人员，每次查阅都有记录，可在“我的患者”中查看。',
  '可随时移除资料；已随订单提交的部分作为病历，按法定期限保存。',
]

export interface ServiceMaterial {
  id: ServiceId
  name: string
  note: string
  items: readonly string[]
}

/** What each service asks for besides who the patient is. */
export const MATERIAL: readonly ServiceMaterial[] = SERVICE_IDS.map((id) => {
  const { name, kinds } = SERVICES[id]
  return { id, name, note: serviceNote(id), items: materialOf(id, kinds[0]) }
})
