import * as v from 'valibot'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

const typed = { version: 1, schema: v.string(), scope: 'account', encrypted: true, ttlSeconds: DRAFT_SECONDS } as const

/** The numbers of a licence and of an ID card that were typed and not submitted. */
export const certificateNoDraftEntry = defineEntry({ ...typed, key: 'certificateNoDraft' })
export const idNumberDraftEntry = defineEntry({ ...typed, key: 'idNumberDraft' })
