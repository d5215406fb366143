import * as v from 'valibot'
import { serviceSettingSchema, type ServiceSetting } from '@/domain/consultation/setting'
import { formatMoney } from '@/domain/format'
import { readNumber } from '@/domain/number-text'
import { centsOf } from '@/domain/withdrawal/limits'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

const { priceCents, mostADay } = serviceSettingSchema.entries

/** A service as it is typed: the price in yuan, numbers as text. Names are those of the contract, so that its sentences find their fields. */
export const typedSettingSchema = v.object({
  ...serviceSettingSchema.entries,
  priceCents: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入价格，免费请填 0'),
    v.transform(centsOf),
    v.check((cents) => !Number.isNaN(cents), '请输入正确的价格，最多两位小数'),
    priceCents,
  ),
  mostADay: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入每日接诊上限'),
    v.transform((typed) => readNumber(typed) ?? NaN),
    v.check((count) => !Number.isNaN(count), '每日接诊上限应为整数'),
    mostADay,
  ),
})
export type TypedSetting = v.InferInput<typeof typedSettingSchema>

/** 120, 120.50: as it is typed. */
const yuanOf = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : formatMoney(cents).replace(/,/g, ''))

export const typedOf = (setting: ServiceSetting): TypedSetting => ({
  ...setting,
  priceCents: yuanOf(setting.priceCents),
  mostADay: String(setting.mostADay),
})

/** What was typed of a service and not saved. */
export const settingDraftsEntry = defineEntry({
  key: 'serviceSettingDrafts',
  version: 1,
  schema: v.record(
    v.string(),
    v.partial(
      v.object({
        isOn: v.boolean(),
        priceCents: v.string(),
        hours: v.nullable(v.object({ from: v.string(), to: v.string() })),
        mostADay: v.string(),
        autoReply: v.string(),
      }),
    ),
  ),
  scope: 'account',
  ttlSeconds: DRAFT_SECONDS,
})
