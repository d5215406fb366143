import * as v from 'valibot'
import { docSummarySchema } from './doc'
import { read } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

const recommendedSchema = v.object({
  ...docSummarySchema.entries,
  /** Why it stands here, in Chinese: 因您关注肺癌; empty when it is only new. */
  reason: v.string(),
  /** Read to its end by the one who asks. */
  read: v.boolean(),
  /** Of the author of the column; both may be empty. */
  avatar: v.string(),
  hospital: v.string(),
})
export type RecommendedDoc = v.InferOutput<typeof recommendedSchema>

/** The main result of a trial of the clinical tools, as it is printed there. */
const trialCardSchema = v.object({
  /** Opens it among the tools. */
  id: v.string(),
  name: v.string(),
  disease: v.string(),
  /** `NEJM 2025 · 3 期 · n=557`. */
  facts: v.string(),
  setting: v.string(),
  experimental: v.string(),
  control: v.string(),
  endpoint: v.string(),
  /** Of both arms: `18.9 个月` and `10.2 个月`. */
  figures: v.tuple([v.string(), v.string()]),
  /** `0.49`. */
  hazard: v.string(),
  /** Experimental over control, for the drawing. */
  hr: v.number(),
  ci: v.tuple([v.number(), v.number()]),
  /** `95% CI 0.38–0.64`. */
  interval: v.string(),
})
export type TrialCard = v.InferOutput<typeof trialCardSchema>

export interface RecommendRequest extends PageQuery {
  /** False: newest first, whatever the reader follows. A visitor gets them so too. */
  byDisease: boolean
  /** Only documents of this disease, newest first. */
  disease?: string
}

export const recommendApi = {
  /** Articles for the one who asks; the server's feature `recommend` says by which rules. */
  list: read<RecommendRequest>()(
    'api/doc/getrecommended',
    v.object({
      ...pageOf(recommendedSchema).entries,
      /** Diseases to choose from: those of the reader first. */
      diseases: v.array(v.object({ id: v.string(), name: v.string() })),
      /** With the first page, when a trial of a disease of this list is known. */
      trial: v.nullable(trialCardSchema),
    }),
  ),
}
