import * as v from 'valibot'
import { KIND_RULES } from './kinds'
import { SERVICE_IDS, SERVICES, type ServiceId } from './services'

/** What a doctor sets for one of his services (`/DoctorServiceSetting`). A new price holds for new orders only, and open orders stay when it is switched off. */

/** In cents: free to 5000 元. */
export const PRICE = { min: 0, max: 500_000 } as const
export const A_DAY = { min: 1, max: 50 } as const
export const AUTO_REPLY_MAX = 200

const characters = (text: string): number => Array.from(text).length

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请选择时间'))

export const serviceSettingSchema = v.object({
  isOn: v.boolean(),
  priceCents: v.pipe(
    v.number('请输入价格'),
    v.integer('请输入正确的价格'),
    v.minValue(PRICE.min, '价格不能为负数'),
    v.maxValue(PRICE.max, '价格最高 5000 元'),
  ),
  /** When the doctor answers, as patients read it; null: at any hour. Orders come in at all hours, and their clocks run on. */
  hours: v.nullable(
    v.pipe(
      v.object({ from: clock, to: clock }),
      v.check(({ from, to }) => from < to, '服务时间的结束应晚于开始'),
    ),
  ),
  mostADay: v.pipe(
    v.number('请输入每日接诊上限'),
    v.integer('每日接诊上限应为整数'),
    v.minValue(A_DAY.min, `每日接诊上限为 ${A_DAY.min}–${A_DAY.max} 次`),
    v.maxValue(A_DAY.max, `每日接诊上限为 ${A_DAY.min}–${A_DAY.max} 次`),
  ),
  autoReply: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => characters(text) <= AUTO_REPLY_MAX, `自动回复最多 ${AUTO_REPLY_MAX} 个字`),
  ),
})
export type ServiceSetting = v.InferOutput<typeof serviceSettingSchema>

/** Why a service cannot be switched on, or ''. `orgId`: the licensed institution of the doctor, '' for none. */
export const switchOnRefusal = (needsOrg: boolean, orgId: string): string =>
  needsOrg && !orgId ? '该服务须由具有互联网诊疗资质的医疗机构开展，请先关联执业机构' : ''

/**
 * What a doctor may switch on by himself: what can be ordered. A team's service is its leader's, and a quick question is asked on pages of its own.
 */
export const SETTABLE: readonly ServiceId[] = SERVICE_IDS.filter((id) => {
  const { offeredBy, category } = SERVICES[id]
  return offeredBy === 'doctor' && category !== undefined
})

/** Of kind B in any case: a second opinion may also be asked for by a colleague. */
export const needsInstitution = (id: ServiceId): boolean => KIND_RULES[SERVICES[id].kinds[0]].needsOrg

/** Of a service that nobody has set yet. */
export const NOT_SET: ServiceSetting = { isOn: false, priceCents: 0, hours: null, mostADay: 10, autoReply: '' }
