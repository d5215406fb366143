import * as v from 'valibot'
import { read, write } from './endpoint'

export const docVoteSchema = v.object({
  docId: v.string(),
  title: v.string(),
  introduction: v.string(),
  /** Most options that one voter may choose; 1: a single choice. */
  maxChoices: v.number(),
  /** ISO time. */
  endTime: v.string(),
  /** By the server's clock. */
  state: v.picklist(['open', 'ended']),
  /** `count` null: not shown before the user has voted, as long as the vote is open. */
  options: v.array(v.object({ id: v.string(), text: v.string(), count: v.nullable(v.number()) })),
  voterCount: v.number(),
  /** Ids of the options that the one who asks has chosen; empty before. */
  mine: v.array(v.string()),
})
export type DocVote = v.InferOutput<typeof docVoteSchema>

/** Families of addresses at which cases are voted on. */
export const CASE_VOTE_FAMILIES = ['base', 'vote', 'cax'] as const
export type CaseVoteFamily = (typeof CASE_VOTE_FAMILIES)[number]

const entrySchema = v.object({
  /** Of the vote. */
  optionId: v.string(),
  docId: v.string(),
  /** From 1. */
  groupNo: v.number(),
  title: v.string(),
  summary: v.string(),
  cover: v.string(),
  author: v.string(),
  hospital: v.string(),
})
export type CaseEntry = v.InferOutput<typeof entrySchema>

const caseVoteSchema = v.object({
  vote: docVoteSchema,
  groups: v.array(v.string()),
  rules: v.array(v.string()),
  entries: v.array(entrySchema),
  isSample: v.boolean(),
})
export type CaseVote = v.InferOutput<typeof caseVoteSchema>

/** A vote on cases in a list. */
const caseVoteItemSchema = v.object({
  family: v.picklist(CASE_VOTE_FAMILIES),
  title: v.string(),
  /** ISO time. */
  endTime: v.string(),
  voterCount: v.number(),
})
export type CaseVoteItem = v.InferOutput<typeof caseVoteItemSchema>

export const voteApi = {
  /** Votes on cases: those that run first, then the ones that ended last. */
  caseVotes: read<object>()('api/vote/listcases', v.object({ items: v.array(caseVoteItemSchema) })),
  /** A vote on cases, with all its cases in their order. */
  cases: read<{ family: CaseVoteFamily }>()('api/vote/getcases', caseVoteSchema),
  /** Null: the document has no vote. */
  info: read<{ docId: string }>()('api/vote/getinfo', v.object({ vote: v.nullable(docVoteSchema) })),
  /** One vote a user, which stands. The same `idempotencyKey` again gives the vote as it is. */
  cast: write<{ docId: string; optionIds: string[]; idempotencyKey: string }>()(
    'api/vote/cast',
    v.object({ vote: docVoteSchema }),
  ),
}
