import * as v from 'valibot'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const submittedSchema = v.object({
  userType: v.number(),
  name: v.string(),
  hospital: v.string(),
  department: v.string(),
  title: v.string(),
  university: v.string(),
  major: v.string(),
  degree: v.string(),
  prov: v.string(),
  city: v.string(),
  certificateNo: v.string(),
  /** Empty when none was given. Whole for reviewers, masked for its owner. */
  idNumber: v.string(),
})
export type SubmittedIdentity = v.InferOutput<typeof submittedSchema>

const pictureSchema = v.object({
  key: v.string(),
  /** Private and short-lived. */
  url: v.string(),
  picType: v.number(),
  name: v.string(),
})
export type CertificationPicture = v.InferOutput<typeof pictureSchema>

const stateSchema = v.object({
  /** 1 to 4, see domain/user. */
  level: v.number(),
  userType: v.number(),
  /** Why this user cannot ask for certification; empty when he can. */
  refusal: v.string(),
  /** What was submitted last; null when nothing was. */
  submitted: v.nullable(submittedSchema),
  /** ISO times; empty when it did not happen. */
  submittedAt: v.string(),
  decidedAt: v.string(),
  rejectReason: v.string(),
  /** Papers that are stored, submitted or not. */
  pictures: v.array(pictureSchema),
})
export type CertificationState = v.InferOutput<typeof stateSchema>

const requestSchema = v.object({
  id: v.string(),
  userId: v.string(),
  mobile: v.string(),
  state: v.picklist(['reviewing', 'certified', 'rejected']),
  submitted: submittedSchema,
  submittedAt: v.string(),
  decidedAt: v.string(),
  decidedBy: v.string(),
  reason: v.string(),
  pictures: v.array(pictureSchema),
})
export type CertificationRequest = v.InferOutput<typeof requestSchema>

/** Submitting is `api/user/setuserinfo` with ignoreCertificate 0. */
export const certificationApi = {
  state: read<object>()('api/certification/state', stateSchema),
  /** Puts one stored picture into its place among the papers; what was there goes. */
  setPicture: write<{ key: string; picType: number; name: string }>()(
    'api/certification/setpicture',
    v.object({ picture: pictureSchema }),
  ),
  removePicture: write<{ picType: number; name: string }>()('api/certification/removepicture', emptyAnswer),
  /** Whether the number of a licence belongs to another account already; nothing is said about that account. */
  repeatCheck: read<{ medicalId: string }>()('api/dhDoctorApplication/repeatCheck', v.object({ repeated: v.boolean() })),
  /** For reviewers: the requests in one state, the longest waiting first. */
  adminList: read<PageQuery & { state: CertificationRequest['state'] }>()('api/admin/certification/list', pageOf(requestSchema)),
  /** For reviewers. `reason` is shown to the user and needed for a rejection. */
  adminReview: write<{ certificationId: string; pass: boolean; reason: string }>()('api/admin/certification/review', emptyAnswer),
}
