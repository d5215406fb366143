import * as v from 'valibot'
import type { UpdateFieldRequest } from '@/api/profile'
import { FIELD_SCHEMAS, UPDATE_FIELDS } from '@/domain/identity-field'
import { PLACE_KINDS, placeFormSchema } from '@/domain/identity-hospital'
import { idText, isoTime, pageEntries } from '../../http/inputs'

const buriedPoints = v.object({
  event: v.literal('InformationImprove'),
  page_source: v.picklist([2, 3, 4, 5, 7]),
  page_name: v.picklist([1, 2, 3, 4]),
})

/** The values are those of the field and no others: a field cannot carry a second one in. */
const updateField: v.GenericSchema<unknown, UpdateFieldRequest> = v.variant(
  'field',
  UPDATE_FIELDS.map((field) =>
    v.object({
      field: v.literal(field),
      id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, '编号有误')),
      values: FIELD_SCHEMAS[field],
      buriedPoints,
    }),
  ) as never,
  '没有这项信息',
)

export const profileSchemas = {
  updateField,
  schoolSuggest: v.object({
    keyword: v.pipe(v.string(), v.trim(), v.maxLength(60, '搜索词最多 60 个字')),
    provId: v.optional(v.pipe(v.string(), v.regex(/^(\d{6})?$/, '地区编号有误'))),
  }),
  addPlace: v.object({ ...placeFormSchema.entries, kind: v.picklist(PLACE_KINDS, '类型有误'), sure: v.boolean() }),
  placesToReview: v.object(pageEntries),
  reviewPlace: v.object({ id: idText, accept: v.boolean() }),
  consent: v.object({ version: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, '版本有误')), agreedAt: isoTime }),
  eventContact: v.object({ docId: idText, userSignId: v.pipe(v.string(), v.regex(/^\d{1,15}$/, '编号有误')) }),
}
