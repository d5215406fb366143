import * as v from 'valibot'
import type { FieldValues, UpdateField } from '@/domain/identity-field'
import type { PlaceForm, PlaceKind } from '@/domain/identity-hospital'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'
import { placeSchema } from './pub'
import type { SetUserInfoRequest } from './user'

const contactSchema = v.object({
  eventTitle: v.string(),
  /** ISO time. */
  startTime: v.string(),
  place: v.string(),
  /** Null: the organiser has named no contact. */
  contact: v.nullable(
    v.object({
      name: v.string(),
      role: v.string(),
      phone: v.string(),
      weChat: v.string(),
      email: v.string(),
      hours: v.string(),
    }),
  ),
})
export type EventContact = v.InferOutput<typeof contactSchema>

const proposalSchema = v.object({
  id: v.string(),
  kind: v.picklist(['hospital', 'company']),
  name: v.string(),
  area: v.string(),
  level: v.number(),
  /** ISO time. */
  createdAt: v.string(),
})

export interface UpdateFieldRequest {
  field: UpdateField
  /** The user's id, or the sequence id of the company or education that the field belongs to. */
  id: string
  values: FieldValues
  buriedPoints: SetUserInfoRequest['buriedPoints']
}

export const profileApi = {
  /** Stores one field by the rules of `setuserinfo`, the loss of a certificate included. */
  updateField: write<UpdateFieldRequest>()('api/profile/updatefield', emptyAnswer),
  /** Schools by name, pinyin or initials; an empty keyword gives those of a province. */
  schoolSuggest: read<{ keyword: string; provId?: string }>()(
    'api/profile/schoolsuggest',
    v.object({ items: v.array(v.object({ name: v.string(), prov: v.string() })) }),
  ),
  /**
   * Adds a hospital or company that is missing; the person who adds it can use it at once. `existed`: it was there already. `similar` without a
   * place: check these first, and send again with `sure` when it is none of them.
   */
  addPlace: write<PlaceForm & { kind: PlaceKind; sure: boolean }>()(
    'api/profile/addplace',
    v.object({ place: v.nullable(placeSchema), existed: v.boolean(), similar: v.array(placeSchema) }),
  ),
  /** For editors. */
  placesToReview: read<PageQuery>()('api/profile/placestoreview', pageOf(proposalSchema)),
  reviewPlace: write<{ id: string; accept: boolean }>()('api/profile/reviewplace', emptyAnswer),
  /** Records which edition of the legal texts was agreed to; the same edition twice is one record. */
  consent: write<{ version: string; agreedAt: string }>()('api/profile/consent', emptyAnswer),
  /** The contact for an event the user signed up for. `userSignId`: the sign-up, `0` for the user's own. */
  eventContact: read<{ docId: string; userSignId: string }>()('api/profile/eventcontact', contactSchema),
}
