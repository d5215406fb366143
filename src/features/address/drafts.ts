import * as v from 'valibot'
import { ADDRESS_LABELS } from '@/domain/address/form'
import { draftIn } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** The form while it is typed: with the names of its area and what was pasted. */
const typedSchema = v.partial(
  v.object({
    name: v.string(),
    mobile: v.string(),
    provId: v.string(),
    prov: v.string(),
    cityId: v.string(),
    city: v.string(),
    districtId: v.string(),
    district: v.string(),
    street: v.string(),
    label: v.picklist(ADDRESS_LABELS),
    isDefault: v.boolean(),
    pasted: v.string(),
  }),
)
export type TypedAddress = Required<v.InferOutput<typeof typedSchema>>

const addressDraftsEntry = defineEntry({
  key: 'addressDrafts',
  version: 1,
  schema: v.record(v.string(), typedSchema),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** What was typed of an address and not saved; `new` for one that is not there yet. */
export function addressDraft(id: string) {
  const draft = draftIn(addressDraftsEntry, id)
  return { ...draft, write: (_: TypedAddress, typed: Partial<TypedAddress>) => draft.write(typed) }
}
