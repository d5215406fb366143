import * as v from 'valibot'
import type { CaseVoteFamily } from '@/api/vote'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** Cases that are chosen and not voted for yet, of each vote: they are chosen on several pages. */
export const picksEntry = defineEntry({
  ...{ key: 'casePicks', version: 1, scope: 'account' as const, ttlSeconds: DRAFT_SECONDS },
  schema: v.record(v.string(), v.array(v.string())),
})

export const picksOf = (family: CaseVoteFamily): readonly string[] => picksEntry.read()?.[family] ?? []
export const keepPicks = (family: CaseVoteFamily, optionIds: readonly string[]): void =>
  void picksEntry.write({ ...picksEntry.read(), [family]: [...optionIds] })
