import * as v from 'valibot'
import { OPINION_PARTS, type OpinionPart } from '@/domain/consultation/team'
import { read, write } from '../endpoint'
import { orderSchema } from './order'

const opinionSchema = v.object({
  version: v.number(),
  parts: v.partial(v.object(v.entriesFromList(Object.keys(OPINION_PARTS) as OpinionPart[], v.string()))),
  /** `dissent`: who signed does not agree, and why; empty: agrees. */
  signatures: v.array(v.object({ name: v.string(), at: v.string(), dissent: v.string() })),
  isSignedByMe: v.boolean(),
  /** Of a team: who was there and has not signed yet. */
  unsigned: v.array(v.string()),
  /** It is not given before these have: they still have time. */
  waits: v.boolean(),
})
export type OpinionView = v.InferOutput<typeof opinionSchema>

const opinionFileSchema = v.object({
  /** Empty: nobody has signed it electronically. */
  number: v.string(),
  /** Works for five minutes; empty without a file. */
  url: v.string(),
  /** What the caller can do about his own signature: nothing, sign now, confirm at the authority, or open a certificate first. */
  next: v.picklist(['none', 'sign', 'confirm', 'certificate']),
  /** Why he cannot sign now. */
  reason: v.string(),
})
export type OpinionFile = v.InferOutput<typeof opinionFileSchema>

/** The written opinion and its signatures. */
export const opinionCalls = {
  opinion: read<{ id: string }>()(
    'api/consultation/opinion',
    v.object({ title: v.string(), opinion: v.nullable(opinionSchema), footer: v.string() }),
  ),
  saveOpinion: write<{ id: string; parts: Partial<Record<OpinionPart, string>> }>()(
    'api/consultation/saveopinion',
    v.object({ opinion: opinionSchema }),
  ),
  signOpinion: write<{ id: string; version: number; ticket: string }>()('api/consultation/signopinion', orderSchema),
  /** The signed PDF of a given opinion. */
  opinionFile: read<{ id: string }>()('api/consultation/opinionfile', opinionFileSchema),
  /** Signs it by the caller's certificate, where that was not done when it was given. `authUrl`: the authority wants his word there first. */
  signOpinionFile: write<{ id: string }>()('api/consultation/signopinionfile', v.object({ authUrl: v.string() })),
  /** A member agrees, or says why not. */
  signAsMember: write<{ id: string; version: number; dissent: string; ticket: string }>()(
    'api/consultation/signasmember',
    v.object({ opinion: opinionSchema }),
  ),
}
