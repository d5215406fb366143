import * as v from 'valibot'
import { CHECK_IDS } from '@/domain/prescription/checks/finding'
import { LEVELS } from '@/domain/prescription/checks/types'
import { draftSchema, type Draft } from '@/domain/prescription/draft'
import { LIMIT_UNITS } from '@/domain/prescription/medicine'
import { PRESCRIPTION_EVENTS } from '@/domain/prescription/move'
import { FORMS, ROUTES, type Form, type Route } from '@/domain/prescription/routes'
import type { PrescriberRight } from '@/domain/prescription/staff'
import { PRESCRIPTION_STATES } from '@/domain/prescription/states'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const formSchema = v.picklist(Object.keys(FORMS) as Form[])

/** A medicine of the hospital's list, as the form needs it. */
export const medicineSchema = v.object({
  id: v.string(),
  drugId: v.string(),
  /** Standard Chinese name. */
  name: v.string(),
  /** Trade name; empty: none. */
  brand: v.string(),
  form: formSchema,
  spec: v.object({ amount: v.number(), unit: v.string(), countUnit: v.string() }),
  unitsPerPack: v.number(),
  packUnit: v.string(),
  /** Of a pack, cents. */
  priceCents: v.number(),
  isInStock: v.boolean(),
  isOncology: v.boolean(),
  routes: v.array(v.picklist(Object.keys(ROUTES) as Route[])),
  /** Codes that its record names. */
  frequencies: v.array(v.string()),
  doseUnits: v.array(v.string()),
  /** Usual dose; null: not entered. */
  usual: v.nullable(v.object({ value: v.number(), unit: v.picklist(LIMIT_UNITS), isVerified: v.boolean() })),
  /** 0: taken without cycles; null: not entered. */
  cycleDays: v.nullable(v.number()),
  /** Results that must be on file. */
  tests: v.array(v.object({ id: v.string(), name: v.string() })),
  /** How it is taken, for the patient. */
  advice: v.string(),
  /** Why it cannot be written online; empty: it can. */
  refusal: v.string(),
})
export type MedicineCard = v.InferOutput<typeof medicineSchema>

const findingSchema = v.object({
  check: v.picklist(CHECK_IDS),
  name: v.string(),
  key: v.string(),
  line: v.nullable(v.number()),
  level: v.picklist(LEVELS),
  isUnknown: v.boolean(),
  text: v.string(),
  codes: v.array(v.string()),
  source: v.string(),
  mark: v.picklist(['确认', '待核对']),
  /** Ticked as read, or the reason with which it was signed again. */
  isRead: v.boolean(),
  reason: v.string(),
})
export type PrescriptionFinding = v.InferOutput<typeof findingSchema>

const lineSchema = v.object({
  name: v.string(),
  brand: v.string(),
  /** `80 mg × 30 片`. */
  spec: v.string(),
  form: v.string(),
  /** `1 盒`. */
  quantity: v.string(),
  /** To the patient Chinese only; for who writes, reviews and dispenses with the code of the frequency. */
  usage: v.array(v.string()),
  note: v.string(),
  advice: v.string(),
  amountCents: v.number(),
})

export const VIEWERS = ['doctor', 'patient', 'pharmacist', 'pharmacy'] as const

const rowSchema = v.object({
  id: v.string(),
  inquiryId: v.string(),
  state: v.picklist(PRESCRIPTION_STATES),
  number: v.string(),
  hospital: v.string(),
  doctor: v.string(),
  /** In full for its own two sides, the pharmacist and the pharmacy. */
  patient: v.string(),
  /** Sex and age. */
  about: v.string(),
  diagnosis: v.string(),
  /** Names of its drugs. */
  drugs: v.array(v.string()),
  amountCents: v.number(),
  /** ISO; empty: none. */
  signedAt: v.string(),
  expiresAt: v.string(),
  reviewDueAt: v.string(),
  /** The review is overdue. */
  isOverdue: v.boolean(),
  /** The doctor asked for it. */
  isUrged: v.boolean(),
  /** The queue gave it to the caller. */
  isMine: v.boolean(),
  /** Somebody else looks at it now. */
  isLocked: v.boolean(),
  isSample: v.boolean(),
  updatedAt: v.string(),
})
export type PrescriptionRow = v.InferOutput<typeof rowSchema>

export const PRESCRIPTION_MOVES = [...PRESCRIPTION_EVENTS, 'edit', 'urge', 'prepare'] as const

const detailSchema = v.object({
  ...rowSchema.entries,
  viewer: v.picklist(VIEWERS),
  version: v.number(),
  /** Grows with each change: a save names the one that it saw. */
  revision: v.number(),
  department: v.string(),
  feeClass: v.string(),
  day: v.string(),
  patientCard: v.object({
    name: v.string(),
    sex: v.string(),
    age: v.string(),
    recordNumber: v.string(),
    /** Of a child. */
    weight: v.string(),
  }),
  isChild: v.boolean(),
  diagnoses: v.array(v.string()),
  lines: v.array(lineSchema),
  durationReason: v.string(),
  /** Of more than four weeks: what was assessed, by whom and when; empty: nothing was. */
  assessment: v.string(),
  validDays: v.number(),
  signatures: v.array(v.object({ role: v.string(), name: v.string(), at: v.string(), isCa: v.boolean() })),
  findings: v.array(findingSchema),
  lock: v.nullable(v.object({ isOwn: v.boolean(), until: v.string() })),
  rejection: v.nullable(v.object({ codes: v.array(v.string()), text: v.string(), isSerious: v.boolean(), at: v.string() })),
  /** Why it was cancelled, or signed again after a rejection. */
  cancelReason: v.string(),
  insistReason: v.string(),
  events: v.array(v.object({ text: v.string(), reason: v.string(), at: v.string() })),
  /** What the caller may do now. */
  moves: v.array(v.picklist(PRESCRIPTION_MOVES)),
  /** Why the caller cannot sign now, where he has to: his certificate; empty: he can. */
  signingRefusal: v.string(),
  /** There is a signed PDF. */
  hasFile: v.boolean(),
  /** 调配: who ticked the ten items. */
  prepared: v.nullable(v.object({ name: v.string(), at: v.string(), isOwn: v.boolean() })),
  /** A draft in full, for its doctor only. */
  draft: v.nullable(
    v.object({
      content: draftSchema,
      medicines: v.array(medicineSchema),
      /** In the patient's own words. */
      allergy: v.string(),
      sex: v.picklist(['male', 'female']),
      birthday: v.string(),
      /** Of earlier prescriptions that still run. */
      running: v.array(v.string()),
      /** Day on which the patient gave the consent to a long prescription, `2026-11-20`; '': not given. */
      patientSignedOn: v.string(),
      /** Why nothing can be written for the inquiry any more. */
      writeRefusal: v.string(),
    }),
  ),
})
export type PrescriptionDetail = v.InferOutput<typeof detailSchema>

/** After a signature: or where the certificate authority wants to be asked first. */
const signedSchema = v.object({ prescription: detailSchema, authUrl: v.string() })

export const RECIPE_LISTS = ['doctor', 'pharmacist', 'patient'] as const
export type RecipeList = (typeof RECIPE_LISTS)[number]

const of = v.object({ prescription: detailSchema })

interface StaffAsked {
  mobile: string
  hospitalId: string
  role: 'pharmacist' | 'pharmacy'
  isOn: boolean
  /** Of a pharmacist; empty otherwise. */
  title: string
  certificate: string
}

export const prescriptionApi = {
  /** What of prescriptions somebody has: by which the places that lead there are shown. */
  mine: read<object>()('api/prescription/mine', v.object({ lists: v.array(v.picklist(RECIPE_LISTS)) })),
  /** Those of an inquiry, and whether its doctor may write one. */
  ofInquiry: read<{ inquiryId: string }>()(
    'api/prescription/ofinquiry',
    v.object({ side: v.picklist(['doctor', 'patient']), refusal: v.string(), items: v.array(rowSchema) }),
  ),
  medicines: read<{ inquiryId: string; keyword: string }>()(
    'api/prescription/medicines',
    v.object({ items: v.array(medicineSchema), isSample: v.boolean() }),
  ),
  /** A draft for an inquiry, filled in with what is known; the one that is open, where there is one. */
  write: write<{ inquiryId: string; idempotencyKey: string }>()('api/prescription/write', of),
  save: write<{ id: string; revision: number; content: Draft }>()('api/prescription/save', of),
  /** What the checks say of a draft that is not saved. */
  check: read<{ id: string; content: Draft }>()(
    'api/prescription/check',
    v.object({ findings: v.array(findingSchema), amountCents: v.number() }),
  ),
  /** `ticket`: of the security check, where a reason is signed again. */
  submit: write<{ id: string; revision: number; ticket: string }>()('api/prescription/submit', signedSchema),
  withdraw: write<{ id: string }>()('api/prescription/withdraw', of),
  revise: write<{ id: string }>()('api/prescription/revise', of),
  insist: write<{ id: string; reason: string; ticket: string }>()('api/prescription/insist', signedSchema),
  cancel: write<{ id: string; reason: string }>()('api/prescription/cancel', of),
  /** The pharmacists see that the doctor waits. */
  urge: write<{ id: string }>()('api/prescription/urge', of),
  detail: read<{ id: string }>()('api/prescription/detail', of),
  list: read<PageQuery & { of: RecipeList; tab: number; keyword: string }>()(
    'api/prescription/list',
    v.object({ ...pageOf(rowSchema).entries, counts: v.array(v.number()) }),
  ),
  /** The signed PDF, for five minutes. */
  file: read<{ id: string }>()('api/prescription/file', v.object({ url: v.string() })),
  lock: write<{ id: string }>()('api/prescription/lock', of),
  approve: write<{ id: string }>()('api/prescription/approve', signedSchema),
  reject: write<{ id: string; codes: string[]; text: string; isSerious: boolean }>()('api/prescription/reject', of),
  /** 调配, by the first of two people. */
  prepare: write<{ id: string; ticks: string[] }>()('api/prescription/prepare', of),
  /** 核对 and 发药, by the second one. */
  dispense: write<{ id: string }>()('api/prescription/dispense', of),
  /** Gives somebody the work of a pharmacist or of the pharmacy of a hospital, or ends it. */
  adminStaff: write<StaffAsked>()('api/admin/prescription/staff', emptyAnswer),
  /** Gives a doctor the right to prescribe under the hospital where he sees patients, or takes it away. */
  adminPrescriber: write<{ mobile: string; right: PrescriberRight }>()('api/admin/prescription/prescriber', emptyAnswer),
  /** Rows of a hospital's list (`domain/prescription/medicine-entry`): all of them are entered or none. */
  adminMedicines: write<{ hospitalId: string; medicines: unknown[] }>()('api/admin/prescription/medicines', emptyAnswer),
  adminEndMedicine: write<{ id: string }>()('api/admin/prescription/endmedicine', emptyAnswer),
  /** Serious errors, which the quality office is told of. */
  adminSerious: read<PageQuery>()(
    'api/admin/prescription/serious',
    pageOf(
      v.object({
        id: v.string(),
        number: v.string(),
        hospital: v.string(),
        doctor: v.string(),
        pharmacist: v.string(),
        codes: v.array(v.string()),
        text: v.string(),
        at: v.string(),
      }),
    ),
  ),
}
