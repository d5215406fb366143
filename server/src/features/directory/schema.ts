import * as v from 'valibot'
import { exceptionsSchema, weekSchema } from '@/domain/clinic-time/week'
import { ANNOUNCEMENT_EVENTS, announcementSchema } from '@/domain/consultation/announcement'
import { answerSchema } from '@/domain/consultation/rating'
import { SERVICE_IDS } from '@/domain/consultation/services'
import { ANNOUNCED_BY, INTRODUCTION_OF, PEOPLE_KINDS, RATED_KINDS, type PeopleKind } from '@/domain/directory/profile'
import { serviceSettingSchema } from '@/domain/consultation/setting'
import { DOCTOR_SORT_NAMES } from '@/domain/directory/sorts'
import { idempotencyKey, idText, nothing, optionalIdText, pageEntries, shortText } from '../../http/inputs'

const keyword = shortText(40)
/** A key of reference data, or none. */
const code = v.pipe(v.string(), v.regex(/^[\w.-]{0,40}$/, '编号有误'))
const classId = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))
/** Of a hospital abroad, as it stands in the directory. */
const abroad = { isAbroad: v.optional(v.boolean(), false), country: v.optional(shortText(20), '') }
const area = { provId: code, cityId: code }

export const directorySchemas = {
  doctors: v.object({
    ...pageEntries,
    ...area,
    keyword,
    diseaseId: code,
    hospitalId: optionalIdText,
    departmentId: optionalIdText,
    titleId: code,
    service: v.picklist(['', ...SERVICE_IDS]),
    priceMost: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500_000))),
    unionId: optionalIdText,
    isAlliance: v.boolean(),
    ...abroad,
    sort: v.picklist(DOCTOR_SORT_NAMES),
  }),
  doctor: v.object({ doctorId: idText }),
  hospitals: v.object({
    ...pageEntries,
    ...area,
    keyword,
    level: classId,
    category: classId,
    isOnline: v.boolean(),
    ...abroad,
    isAbroad: v.boolean(),
  }),
  hospitalClasses: nothing,
  hospital: v.object({ hospitalId: idText }),
  departments: v.object({ ...pageEntries, keyword, hospitalId: optionalIdText, kindId: code }),
  department: v.object({ departmentId: idText }),
  centers: v.object({ hospitalId: optionalIdText }),
  center: v.object({ diseaseId: code, hospitalId: optionalIdText }),
  teams: v.object({
    ...pageEntries,
    ...area,
    keyword,
    diseaseId: code,
    hospitalId: optionalIdText,
    sort: v.picklist(['recommended', 'rating', 'price']),
  }),
  team: v.object({ teamId: idText }),
  unions: v.object(pageEntries),
  union: v.object({ unionId: idText }),
  introduction: v.object({ of: v.picklist(INTRODUCTION_OF), id: idText }),
  announcements: v.object({ ...pageEntries, by: v.picklist(ANNOUNCED_BY), id: idText }),
  ratings: v.object({ ...pageEntries, of: v.picklist(RATED_KINDS), id: idText }),
  answerRating: v.object({ ratingId: idText, text: answerSchema }),
  adminRatings: v.object(pageEntries),
  adminRating: v.object({ ratingId: idText, hiddenReason: shortText(200) }),
  adminAnnounce: v.intersect([
    v.object({ by: v.picklist(['hospital', 'department']), refId: idText, idempotencyKey }),
    announcementSchema,
  ]),
  adminAnnouncement: v.object({ id: idText, event: v.picklist(['publish', 'end']) }),
  workingTimes: v.object({ doctorId: idText }),
  saveWorkingTimes: v.object({ week: weekSchema, exceptions: exceptionsSchema }),
  setting: nothing,
  saveSetting: v.object({ ...serviceSettingSchema.entries, service: v.picklist(SERVICE_IDS) }),
  saveAnnouncement: v.intersect([v.object({ id: optionalIdText, isPublished: v.boolean(), idempotencyKey }), announcementSchema]),
  moveAnnouncement: v.object({ id: idText, event: v.picklist(ANNOUNCEMENT_EVENTS) }),
  follow: v.object({ doctorId: idText, followed: v.boolean() }),
  setMine: v.object({ doctorId: idText, isMine: v.boolean() }),
  people: v.object({
    ...pageEntries,
    kind: v.picklist(Object.keys(PEOPLE_KINDS) as PeopleKind[]),
    doctorId: optionalIdText,
  }),
  card: v.object({ doctorId: optionalIdText, alias: v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, '编号有误')) }),
}
