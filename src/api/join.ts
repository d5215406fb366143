import * as v from 'valibot'
import type { Evidence, JoinStatus } from '@/domain/consultation/join'
import { joinFormSchema, type JoinForm } from '@/domain/consultation/join-form'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const named = v.object({ id: v.string(), name: v.string() })
const statusSchema: v.GenericSchema<unknown, JoinStatus> = v.picklist([-1, 0, 1, 2, 3])

const pictureSchema = v.object({
  picType: v.number(),
  page: v.number(),
  key: v.string(),
  /** Private and short-lived. */
  url: v.string(),
})
export type JoinPicture = v.InferOutput<typeof pictureSchema>

const stringEntries = v.entriesFromList(Object.keys(joinFormSchema.entries) as (keyof JoinForm)[], v.string())
const applicationSchema = v.object({
  id: v.string(),
  /** As it was typed; the ID number masked for its owner, whole for reviewers. */
  form: v.object(stringEntries),
  hospital: named,
  department: named,
  title: v.string(),
})
export type JoinApplication = v.InferOutput<typeof applicationSchema>

const stateSchema = v.object({
  status: statusSchema,
  /** Null: nothing was written yet. */
  application: v.nullable(applicationSchema),
  pictures: v.array(pictureSchema),
  rejectReason: v.string(),
  /** ISO times; empty when it did not happen. */
  sentAt: v.string(),
  decidedAt: v.string(),
})
export type JoinState = v.InferOutput<typeof stateSchema>

const evidenceSchema: v.GenericSchema<unknown, Evidence & { registryAnswer: string }> = v.object({
  isRegistryChecked: v.boolean(),
  isInScope: v.boolean(),
  isRegisteredHere: v.boolean(),
  yearsOfPractice: v.number(),
  isRealName: v.boolean(),
  hasHospitalConsent: v.boolean(),
  registryAnswer: v.string(),
})
const requestSchema = v.object({
  ...applicationSchema.entries,
  userId: v.string(),
  mobile: v.string(),
  status: statusSchema,
  pictures: v.array(pictureSchema),
  evidence: v.nullable(evidenceSchema),
  rejectReason: v.string(),
  sentAt: v.string(),
  decidedAt: v.string(),
  decidedBy: v.string(),
})
export type JoinRequest = v.InferOutput<typeof requestSchema>

/** What a reviewer has found out. That the registry was asked is shown by its answer. */
export type FoundOut = Omit<Evidence, 'isRegistryChecked'> & { registryAnswer: string }

/** A doctor's application to join the internet hospital. One account has one. */
export const joinApi = {
  state: read<object>()('api/join/state', stateSchema),
  /** Whether somebody else of this ID or licence number has applied; an empty ID number means the one that is stored. */
  repeatCheck: read<{ idNumber: string; licenceNumber: string }>()('api/join/repeatcheck', v.object({ repeated: v.boolean() })),
  /** The first step: kept as a draft until it is sent. */
  save: write<JoinForm>()('api/join/save', stateSchema),
  setPicture: write<{ key: string; picType: number; page: number }>()(
    'api/join/setpicture',
    v.object({ picture: pictureSchema }),
  ),
  removePicture: write<{ picType: number; page: number }>()('api/join/removepicture', emptyAnswer),
  /** Sends what is written, for the first time or after a rejection. The versions of what was agreed to. */
  send: write<{ agreement: number; privacy: number }>()('api/join/send', stateSchema),
  /** For reviewers: the longest waiting first. */
  adminList: read<PageQuery & { status: 1 | 2 | 3 }>()('api/admin/join/list', pageOf(requestSchema)),
  /** For reviewers. A rejection needs a reason, which is shown to the applicant; an approval needs all of the evidence. */
  adminDecide: write<{ applicationId: string; pass: boolean; reason: string; evidence: FoundOut }>()(
    'api/admin/join/decide',
    emptyAnswer,
  ),
}
