import * as v from 'valibot'
import { type AnnouncedBy, type IntroductionOf, type PeopleKind, type RatedKind } from '@/domain/directory/profile'
import type { DoctorSort } from '@/domain/directory/sorts'
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_STATES,
  type Announcement,
  type AnnouncementEvent,
} from '@/domain/consultation/announcement'
import { serviceSettingSchema, type ServiceSetting } from '@/domain/consultation/setting'
import { RATING_STATES } from '@/domain/consultation/rating'
import { SERVICE_IDS, type ServiceId } from '@/domain/consultation/services'
import { weekRowSchema, exceptionSchema, type Exception, type WeekRow } from '@/domain/clinic-time/week'
import { docSummarySchema } from './doc'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const named = v.object({ id: v.string(), name: v.string() })

const offerSchema = v.object({
  service: v.picklist(SERVICE_IDS),
  /** Cents. */
  priceCents: v.number(),
  /** HH:MM in China; empty: at any hour. */
  hoursFrom: v.string(),
  hoursTo: v.string(),
})
export type Offer = v.InferOutput<typeof offerSchema>

/** A doctor as a row of a list. */
const doctorCardSchema = v.object({
  id: v.string(),
  name: v.string(),
  portrait: v.string(),
  title: v.string(),
  department: v.string(),
  hospital: v.string(),
  /** 三级甲等 …; empty when unknown. */
  hospitalLevel: v.string(),
  goodAt: v.string(),
  /** Stars to one decimal; null while there are too few to say. */
  rating: v.nullable(v.number()),
  consultCount: v.number(),
  /** Median of the first replies; null: not known. */
  replyMinutes: v.nullable(v.number()),
  /** Services that are on. */
  services: v.array(v.picklist(SERVICE_IDS)),
  /** Cents; null: none is on. */
  priceFrom: v.nullable(v.number()),
  isSample: v.boolean(),
})
export type DoctorCard = v.InferOutput<typeof doctorCardSchema>

const ratingRowSchema = v.object({
  id: v.string(),
  /** First character and asterisks, or 匿名用户. */
  author: v.string(),
  stars: v.number(),
  tags: v.array(v.string()),
  body: v.string(),
  answer: v.string(),
  /** The caller is the doctor, and has not answered yet. */
  mayAnswer: v.boolean(),
  service: v.picklist(SERVICE_IDS),
  /** `2026-11`. */
  month: v.string(),
})
const judgedRatingSchema = v.object({
  ...v.omit(ratingRowSchema, ['answer', 'mayAnswer']).entries,
  /** The doctor or team that it is of. */
  of: v.string(),
  state: v.picklist(RATING_STATES),
})
export type RatingRow = v.InferOutput<typeof ratingRowSchema>

const announcementRowSchema = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  kind: v.picklist(ANNOUNCEMENT_KINDS),
  /** `2026-11-24`. */
  from: v.string(),
  to: v.string(),
  pinned: v.boolean(),
  /** Unpublished ones are visible to their doctor alone. */
  state: v.picklist(ANNOUNCEMENT_STATES),
  isOver: v.boolean(),
  /** ISO time. */
  publishedAt: v.string(),
})
export type AnnouncementRow = v.InferOutput<typeof announcementRowSchema>

const doctorSchema = v.object({
  ...doctorCardSchema.entries,
  /** Without a ground; empty: the portrait stands there. */
  figure: v.string(),
  teaching: v.string(),
  hospitalId: v.string(),
  departmentId: v.string(),
  diseases: v.array(named),
  introduction: v.string(),
  hasCareer: v.boolean(),
  fansCount: v.number(),
  ratingCount: v.number(),
  isFollowed: v.boolean(),
  /** Among the doctors of the one who asks. */
  isMine: v.boolean(),
  /** It is the caller's own page. */
  isSelf: v.boolean(),
  offers: v.array(offerSchema),
  /** The newest ratings with words. */
  ratings: v.array(ratingRowSchema),
  column: v.nullable(named),
  docs: v.array(docSummarySchema),
  teams: v.array(named),
  unions: v.array(named),
  /** The pinned or newest announcement that holds today. */
  announcement: v.nullable(announcementRowSchema),
  week: v.array(weekRowSchema),
})
export type DoctorDetail = v.InferOutput<typeof doctorSchema>

const hospitalCardSchema = v.object({
  id: v.string(),
  name: v.string(),
  level: v.string(),
  category: v.string(),
  /** 江苏 南京, or the country. */
  area: v.string(),
  picture: v.string(),
  licence: v.picklist(['none', 'clinic', 'hospital']),
  doctorCount: v.number(),
  isSample: v.boolean(),
})
export type HospitalCard = v.InferOutput<typeof hospitalCardSchema>

const departmentCardSchema = v.object({
  id: v.string(),
  name: v.string(),
  hospitalId: v.string(),
  hospital: v.string(),
  doctorCount: v.number(),
  diseases: v.array(named),
  isSample: v.boolean(),
})
export type DepartmentCard = v.InferOutput<typeof departmentCardSchema>

const hospitalSchema = v.object({
  ...hospitalCardSchema.entries,
  address: v.string(),
  phone: v.string(),
  introduction: v.string(),
  departments: v.array(departmentCardSchema),
  doctors: v.array(doctorCardSchema),
  teams: v.array(named),
  unions: v.array(named),
  announcement: v.nullable(announcementRowSchema),
})
export type HospitalDetail = v.InferOutput<typeof hospitalSchema>

const departmentSchema = v.object({
  ...departmentCardSchema.entries,
  hospitalLevel: v.string(),
  place: v.string(),
  phone: v.string(),
  introduction: v.string(),
  doctors: v.array(doctorCardSchema),
  announcement: v.nullable(announcementRowSchema),
})
export type DepartmentDetail = v.InferOutput<typeof departmentSchema>

const centerSchema = v.object({
  /** Of the disease. */
  ...named.entries,
  /** Null: of all hospitals. */
  hospital: v.nullable(named),
  /** Who see patients over the net, and the hospitals they work at. */
  doctorCount: v.number(),
  hospitalCount: v.number(),
  /** `priceFrom`: cents. */
  services: v.array(v.object({ service: v.picklist(SERVICE_IDS), doctorCount: v.number(), priceFrom: v.number() })),
  doctors: v.array(doctorCardSchema),
  hospitals: v.array(hospitalCardSchema),
})
export type DiseaseCenter = v.InferOutput<typeof centerSchema>

const teamCardSchema = v.object({
  id: v.string(),
  name: v.string(),
  leader: v.object({ id: v.string(), name: v.string(), portrait: v.string(), title: v.string() }),
  hospital: v.string(),
  memberCount: v.number(),
  /** Portraits of the first members, leader first. */
  portraits: v.array(v.string()),
  goodAt: v.string(),
  consultCount: v.number(),
  rating: v.nullable(v.number()),
  priceFrom: v.nullable(v.number()),
  isSample: v.boolean(),
})
export type TeamCard = v.InferOutput<typeof teamCardSchema>

const teamSchema = v.object({
  ...teamCardSchema.entries,
  hospitalId: v.string(),
  diseases: v.array(named),
  introduction: v.string(),
  members: v.array(v.object({ role: v.picklist(['leader', 'member', 'secretary']), doctor: doctorCardSchema })),
  offers: v.array(offerSchema),
  ratingCount: v.number(),
  ratings: v.array(ratingRowSchema),
})
export type TeamDetail = v.InferOutput<typeof teamSchema>

const unionCardSchema = v.object({ id: v.string(), name: v.string(), hospitalCount: v.number(), doctorCount: v.number() })
export type UnionCard = v.InferOutput<typeof unionCardSchema>

const unionSchema = v.object({
  ...unionCardSchema.entries,
  introduction: v.string(),
  columnistId: v.string(),
  core: v.nullable(hospitalCardSchema),
  hospitals: v.array(hospitalCardSchema),
  doctors: v.array(doctorCardSchema),
  isSample: v.boolean(),
})
export type UnionHome = v.InferOutput<typeof unionSchema>

const settingSchema = v.object({
  /** Null: the caller is no doctor of the directory. */
  doctor: v.nullable(
    v.object({
      ...named.entries,
      /** The licensed institution under which patients are seen; null: none. */
      org: v.nullable(named),
    }),
  ),
  /** Every service that a doctor may switch on, set or not. */
  services: v.array(v.object({ service: v.picklist(SERVICE_IDS), setting: serviceSettingSchema })),
})
export type OwnSetting = v.InferOutput<typeof settingSchema>
export type OwnService = OwnSetting['services'][number]

/** What a list of doctors is narrowed to; empty text, 0 and false leave it open. */
export interface DoctorFilter {
  keyword: string
  diseaseId: string
  provId: string
  cityId: string
  hospitalId: string
  departmentId: string
  titleId: string
  service: ServiceId | ''
  /** Cents; null: any price. */
  priceMost: number | null
  unionId: string
  /** Only doctors of an alliance. */
  isAlliance: boolean
  /** Only doctors who work abroad; `country` keeps them to one. */
  isAbroad?: boolean
  country?: string
  sort: DoctorSort
}

export interface TeamFilter {
  keyword: string
  diseaseId: string
  provId: string
  cityId: string
  hospitalId: string
  sort: 'recommended' | 'rating' | 'price'
}

const classSchema = v.array(v.object({ id: v.number(), name: v.string() }))

export const directoryApi = {
  doctors: read<PageQuery & DoctorFilter>()('api/org/getdoctors', pageOf(doctorCardSchema)),
  doctor: read<{ doctorId: string }>()('api/org/getdoctor', doctorSchema),
  hospitals: read<
    PageQuery & {
      keyword: string
      provId: string
      cityId: string
      level: number
      category: number
      isOnline: boolean
      isAbroad: boolean
      /** Only with `isAbroad`. */
      country?: string
    }
  >()('api/org/gethospitals', pageOf(hospitalCardSchema)),
  /** Names of levels and categories, in the order of the chips, and the countries of the hospitals abroad. */
  hospitalClasses: read<object>()(
    'api/org/gethospitalclasses',
    v.object({ levels: classSchema, categories: classSchema, countries: v.array(v.string()) }),
  ),
  hospital: read<{ hospitalId: string }>()('api/org/gethospital', hospitalSchema),
  departments: read<PageQuery & { keyword: string; hospitalId: string; kindId: string }>()(
    'api/org/getdepartments',
    pageOf(departmentCardSchema),
  ),
  department: read<{ departmentId: string }>()('api/org/getdepartment', departmentSchema),
  /** Diseases as centres. `hospitalId` empty: of all hospitals. */
  centers: read<{ hospitalId: string }>()(
    'api/org/getcenters',
    v.object({
      hospital: v.nullable(named),
      items: v.array(v.object({ ...named.entries, doctorCount: v.number() })),
      /** At least one of the doctors counted is invented. */
      isSample: v.boolean(),
    }),
  ),
  center: read<{ diseaseId: string; hospitalId: string }>()('api/org/getcenter', centerSchema),
  teams: read<PageQuery & TeamFilter>()('api/org/getteams', pageOf(teamCardSchema)),
  team: read<{ teamId: string }>()('api/org/getteam', teamSchema),
  unions: read<PageQuery>()('api/org/getunions', pageOf(unionCardSchema)),
  union: read<{ unionId: string }>()('api/org/getunion', unionSchema),
  introduction: read<{ of: IntroductionOf; id: string }>()(
    'api/org/getintroduction',
    v.object({ name: v.string(), note: v.string(), picture: v.string(), lines: v.array(v.string()), isSample: v.boolean() }),
  ),
  announcements: read<PageQuery & { by: AnnouncedBy; id: string }>()(
    'api/org/getannouncements',
    v.object({
      ...pageOf(announcementRowSchema).entries,
      name: v.string(),
      /** They are the caller's own, who writes, ends and pins them. */
      isSelf: v.boolean(),
      isSample: v.boolean(),
    }),
  ),
  /** A doctor's own. `id` empty for a new one; a draft only may be changed. */
  saveAnnouncement: write<Announcement & { id: string; isPublished: boolean; idempotencyKey: string }>()(
    'api/org/saveannouncement',
    v.object({ announcement: announcementRowSchema }),
  ),
  moveAnnouncement: write<{ id: string; event: AnnouncementEvent }>()('api/org/moveannouncement', emptyAnswer),
  ratings: read<PageQuery & { of: RatedKind; id: string }>()(
    'api/org/getratings',
    v.object({
      ...pageOf(ratingRowSchema).entries,
      name: v.string(),
      rating: v.nullable(v.number()),
      count: v.number(),
      /** Means of 专业, 态度, 及时, to one decimal; null with `rating`. */
      parts: v.nullable(v.object({ skill: v.number(), attitude: v.number(), speed: v.number() })),
      isSample: v.boolean(),
    }),
  ),
  /** The doctor to a rating whose words are shown, once. */
  answerRating: write<{ ratingId: string; text: string }>()('api/org/answerrating', emptyAnswer),
  /** Reviewers: ratings with text that wait for a review, oldest first. */
  adminRatings: read<PageQuery>()('api/admin/org/ratings', pageOf(judgedRatingSchema)),
  /** Shows the words; with a reason it hides them, also those that were shown. */
  adminRating: write<{ ratingId: string; hiddenReason: string }>()('api/admin/org/rating', emptyAnswer),
  /** A reviewer writes for a hospital or a department; another one publishes it. */
  adminAnnounce: write<Announcement & { by: 'hospital' | 'department'; refId: string; idempotencyKey: string }>()(
    'api/admin/org/announce',
    v.object({ id: v.string() }),
  ),
  adminAnnouncement: write<{ id: string; event: 'publish' | 'end' }>()('api/admin/org/announcement', emptyAnswer),
  workingTimes: read<{ doctorId: string }>()(
    'api/org/getworkingtimes',
    v.object({
      name: v.string(),
      isSelf: v.boolean(),
      week: v.array(weekRowSchema),
      exceptions: v.array(exceptionSchema),
      isSample: v.boolean(),
    }),
  ),
  /** The whole week of the doctor who calls; what is left out is gone. Dates that are over are not kept. */
  saveWorkingTimes: write<{ week: WeekRow[]; exceptions: Exception[] }>()('api/org/saveworkingtimes', emptyAnswer),
  /** What the doctor who calls offers. */
  setting: read<object>()('api/org/getservicesetting', settingSchema),
  saveSetting: write<ServiceSetting & { service: ServiceId }>()('api/org/saveservicesetting', settingSchema),
  follow: write<{ doctorId: string; followed: boolean }>()('api/org/setfollow', v.object({ fansCount: v.number() })),
  /** Takes a doctor among one's own, or lets go. */
  setMine: write<{ doctorId: string; isMine: boolean }>()('api/org/setmydoctor', emptyAnswer),
  /** `doctorId` empty: the caller's own. Fans are named by their first character only. */
  people: read<PageQuery & { kind: PeopleKind; doctorId: string }>()(
    'api/org/getpeople',
    v.object({
      ...pageOf(
        v.object({
          /** Null: a fan, who has no page. */
          doctor: v.nullable(doctorCardSchema),
          name: v.string(),
          /** ISO time. */
          since: v.string(),
        }),
      ).entries,
    }),
  ),
  /** The card of a doctor by number, by the alias of the account, or one's own. Null: the caller is no doctor. */
  card: read<{ doctorId: string; alias: string }>()(
    'api/org/getcard',
    v.object({ doctor: v.nullable(doctorCardSchema), isSelf: v.boolean() }),
  ),
}
