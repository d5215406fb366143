import * as v from 'valibot'
import { MESSAGE_KINDS } from '@/domain/consultation/message'
import { SENDERS } from '@/domain/consultation/rounds'
import { FILE_KIND_IDS } from '@/domain/patient/files'
import { read, write } from '../endpoint'
import { emptyAnswer, pageOf, type PageQuery } from '../envelope'
import { orderRowSchema } from './order'

const markedFileSchema = v.object({
  id: v.string(),
  kind: v.picklist(FILE_KIND_IDS),
  mime: v.string(),
  /** Empty: not said. */
  takenOn: v.string(),
  /** Works for five minutes; empty: of DICOM there is no copy, one sees only that it is there. */
  url: v.string(),
})
export type MarkedFile = v.InferOutput<typeof markedFileSchema>

const judgedMessageSchema = v.object({
  seq: v.number(),
  sender: v.picklist(SENDERS),
  kind: v.picklist(MESSAGE_KINDS),
  /** Also of what was withdrawn: the record keeps it. */
  body: v.string(),
  fileCount: v.number(),
  isRevoked: v.boolean(),
  createdAt: v.string(),
})

/** Assistants and support. */
export const supportCalls = {
  /** Assistants and support: what waits for them. */
  adminList: read<PageQuery & { of: 'material' | 'dispute' | 'abuse' | 'addendum' }>()(
    'api/admin/consultation/list',
    pageOf(orderRowSchema),
  ),
  /** The files of an order whose material is looked at: copies with the reader's name and the time all over them. */
  adminFiles: read<{ id: string }>()('api/admin/consultation/files', v.object({ files: v.array(markedFileSchema) })),
  /** What was said, for support that judges a dispute or an end for abuse. */
  adminMessages: read<{ id: string }>()('api/admin/consultation/messages', v.object({ messages: v.array(judgedMessageSchema) })),
  /** A number of the patient in full; the patient reads by whom and why. */
  adminUnmask: write<{ id: string; field: 'idNumber' | 'mobile'; reason: string }>()(
    'api/admin/consultation/unmask',
    v.object({ value: v.string() }),
  ),
  adminReview: write<{ id: string; decision: 'ask_more' | 'pass' | 'refuse'; text: string }>()(
    'api/admin/consultation/review',
    emptyAnswer,
  ),
  /** Whether an order that its doctor wants to end for abuse ends so. */
  adminAbuse: write<{ id: string; agrees: boolean }>()('api/admin/consultation/abuse', emptyAnswer),
  /** Whether what a doctor added to a closed record holds; `refusal` empty: it does. */
  adminAddendum: write<{ id: string; refusal: string }>()('api/admin/consultation/addendum', emptyAnswer),
  /** Two people: the first one proposes, another one says the same. */
  adminResolve: write<{ id: string; cents: number }>()('api/admin/consultation/resolve', v.object({ isDone: v.boolean() })),
}
