import { DAY, HOUR, MINUTE } from '@/domain/china-time'
import { MATERIAL_WITHIN, PAY_WITHIN_AFTER_REVIEW, REVIEW_WITHIN, START_EARLY } from '@/domain/consultation/due'
import { KIND_RULES, OPINION_FOOTER, opinionTitles } from '@/domain/consultation/kinds'
import { MATERIAL_OF_ALL, materialOf } from '@/domain/consultation/material'
import { SERVICES } from '@/domain/consultation/services'
import { PRICE } from '@/domain/consultation/setting'
import { priceText } from '@/features/directory/price-text'

const { id, name, kinds, accept, length = 0, opinionDue } = SERVICES.con_remote
const [kind] = kinds
const opinionWithin =
  opinionDue && 'hours' in opinionDue ? `${opinionDue.hours} 小时` : `${opinionDue?.workingDays ?? 0} 个工作日`

/** A consultation with an expert abroad is a remote consultation like any other: all figures are those of its rules. */
export const ABOUT: readonly string[] = [
  `由患者在国内的主诊医生发起，邀请海外医院的专家以视频讨论病情，每次 ${length / MINUTE} 分钟，会后由专家出具书面意见。`,
  `${OPINION_FOOTER}。`,
  `双方机构签有远程医疗合作协议的，为${opinionTitles('1').page}，出具${opinionTitles('1').opinion}；没有协议的，为${opinionTitles('').page}，出具${opinionTitles('').opinion}。`,
]

export const STEPS: readonly (readonly [title: string, text: string])[] = [
  ['选择专家', `在海外专家中选择，进入主页的“${name}”填写申请；不确定请谁时，可先联系医生助理。`],
  [
    '提交资料',
    `写明病情摘要、分期和想请教的问题，附病理、影像和患者签署的知情同意书。助理审核资料，一般在 ${REVIEW_WITHIN / HOUR} 小时内完成；缺少的内容请在 ${MATERIAL_WITHIN / DAY} 天内补齐。`,
  ],
  ['支付费用', `资料审核通过后，在 ${PAY_WITHIN_AFTER_REVIEW / HOUR} 小时内支付。`],
  ['专家确认时段', `专家在 ${accept / HOUR} 小时内确认，并给出会诊时间。请留意与当地的时差，页面上的时间均为北京时间。`],
  ['视频会诊', `最早可提前 ${START_EARLY / MINUTE} 分钟进入，时长 ${length / MINUTE} 分钟。`],
  ['查看意见', `结束后 ${opinionWithin}内出具书面意见，在订单中查看。`],
]

export const MATERIAL: readonly string[] = [...MATERIAL_OF_ALL, ...materialOf(id, kind)]

export const PRICES: readonly string[] = [
  `费用由专家设定，每次不超过 ${priceText(PRICE.max)}。各位专家的价格见其主页的“${name}”一项，以支付时显示的为准。`,
]

/** The law it goes by, as long as nobody has held it against the source. */
export const LAW: string =
  KIND_RULES[kind].mark === '待核对' ? `待核对：本服务依据${KIND_RULES[kind].law}，正式启用前须经法务核对。` : ''
