import * as v from 'valibot'
import { ADDRESS_LABELS, type AddressForm } from '@/domain/address/form'
import { ADDRESS_PARTS } from '@/domain/address/parts'
import { read, write } from './endpoint'
import { emptyAnswer } from './envelope'

const areaEntries = {
  provId: v.string(),
  prov: v.string(),
  cityId: v.string(),
  city: v.string(),
  /** Empty where a city has no districts. */
  districtId: v.string(),
  district: v.string(),
}

const addressSchema = v.object({
  ...areaEntries,
  id: v.string(),
  name: v.string(),
  mobile: v.string(),
  street: v.string(),
  label: v.picklist(ADDRESS_LABELS),
  isDefault: v.boolean(),
})
export type Address = v.InferOutput<typeof addressSchema>

const readAddressSchema = v.object({
  ...areaEntries,
  name: v.string(),
  mobile: v.string(),
  street: v.string(),
  missing: v.array(v.picklist(ADDRESS_PARTS)),
  candidates: v.array(v.object(areaEntries)),
  hasMoreMobiles: v.boolean(),
})

/** The caller's own addresses. */
export const addressApi = {
  /** The default one first, then the newest. */
  list: read<object>()('api/address/getlist', v.object({ items: v.array(addressSchema) })),
  /** `addressId` empty: a new one, once a key. The first one is the default, whatever is asked. */
  save: write<AddressForm & { addressId: string; idempotencyKey: string }>()(
    'api/address/save',
    v.object({ address: addressSchema }),
  ),
  /** After the default one, the newest becomes it. */
  remove: write<{ addressId: string }>()('api/address/remove', emptyAnswer),
  /** What a pasted text says; nothing of it is kept. */
  readText: read<{ text: string }>()('api/address/readtext', v.object({ address: readAddressSchema })),
}
