import { useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import { CASE_VOTE_FAMILIES, voteApi, type CaseVoteFamily } from '@/api/vote'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useApi, useInvalidate, usePatch } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLoginGate } from '@/shell/session/login'
import { keepPicks, picksOf } from './picks'

export const voteFamilyOf = (preset: Readonly<Record<string, string>>, given?: string): CaseVoteFamily =>
  CASE_VOTE_FAMILIES.find((family) => family === (given || preset.family)) ?? 'base'

/** A vote on cases: what is chosen on any of its pages, and casting it once. */
export function useCaseVote(family: CaseVoteFamily) {
  const query = useApi(voteApi.cases, { family })
  const vote = query.data?.vote
  const [kept, setKept] = useState(() => picksOf(family))
  useDidShow(() => setKept(picksOf(family)))
  const mayPass = useLoginGate()
  const patch = usePatch()
  const invalidate = useInvalidate()
  // The same for the same choice, however often it is sent.
  const key = useRef({ of: '', key: '' })
  // A case that was withdrawn meanwhile is no choice any more.
  const picks = kept.filter((id) => query.data?.entries.some(({ optionId }) => optionId === id))
  const most = vote?.maxChoices ?? 1
  const choose = (optionId: string) => {
    const has = picks.includes(optionId)
    if (!has && most > 1 && picks.length >= most) return dialog.toast(`最多可选 ${most} 个病例`)
    const next = has ? picks.filter((id) => id !== optionId) : most === 1 ? [optionId] : [...picks, optionId]
    keepPicks(family, next)
    setKept(next)
  }
  const cast = useAction(async () => {
    if (!vote || picks.length === 0) return
    const question = { message: `确定投给这 ${picks.length} 个病例？每个账号一次，提交后不能修改`, confirmText: '投票' }
    if (!(await dialog.confirm(question))) return
    const of = picks.join()
    if (key.current.of !== of) key.current = { of, key: random.uuid() }
    try {
      const answer = await call(
        voteApi.cast,
        { docId: vote.docId, optionIds: [...picks], idempotencyKey: key.current.key },
        { idempotent: true },
      )
      patch(voteApi.cases, { family }, (before) => ({ ...before, vote: answer.vote }))
      keepPicks(family, [])
      setKept([])
      dialog.toast('投票成功', { icon: 'success' })
    } catch (error) {
      // Voted on another device, or it is over: show how it stands.
      if (error instanceof ConflictError) await invalidate(voteApi.cases)
      throw error
    }
  })
  return {
    query,
    picks,
    choose,
    busy: cast.busy,
    cast: () => mayPass() && void cast.run(),
    isOpen: vote?.state === 'open' && vote.mine.length === 0,
  }
}
export type CaseVoting = ReturnType<typeof useCaseVote>
