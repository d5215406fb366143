import * as v from 'valibot'
import { mobileSchema } from '../validation'

export const NAME_MAX_LENGTH = 20
export const STREET_MAX_LENGTH = 80
/** So many a person keeps. */
export const MAX_ADDRESSES = 20

/** What an address is called in the list; none is fine too. */
export const ADDRESS_LABELS = ['', '单位', '家', '学校'] as const
export type AddressLabel = (typeof ADDRESS_LABELS)[number]

const code = (sentence: string) => v.pipe(v.string(), v.regex(/^\d{6}$/, sentence))
const NO_AREA = '请选择所在地区'

/** An address to which something is sent. Whether the three of the area belong together is known by whoever has the areas. */
export const addressFormSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, '请填写收货人姓名，至少 2 个字'),
    v.maxLength(NAME_MAX_LENGTH, `收货人姓名最多 ${NAME_MAX_LENGTH} 个字`),
    v.regex(/^[\p{Script=Han}A-Za-z·.\s-]+$/u, '收货人姓名只能包含汉字、字母、间隔号'),
  ),
  mobile: mobileSchema,
  provId: code(NO_AREA),
  cityId: code(NO_AREA),
  /** Empty where a city has no districts. */
  districtId: v.pipe(v.string(), v.regex(/^(\d{6})?$/, NO_AREA)),
  street: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(4, '请填写详细地址，至少 4 个字'),
    v.maxLength(STREET_MAX_LENGTH, `详细地址最多 ${STREET_MAX_LENGTH} 个字`),
  ),
  label: v.picklist(ADDRESS_LABELS, '请选择标签'),
  isDefault: v.boolean(),
})
export type AddressForm = v.InferOutput<typeof addressFormSchema>
