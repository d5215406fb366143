import { useState } from 'react'
import { call } from '@/api/client'
import { ConflictError, sentenceOf } from '@/api/errors'
import { voteApi, type DocVote } from '@/api/vote'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useInvalidate, usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/login'

export interface Casting {
  chosen: readonly string[]
  /** What went wrong; empty otherwise. */
  failure: string
  busy: boolean
  choose: (optionId: string) => void
  cast: () => void
}

/** Choosing and casting: one vote, under one key for one choice, however often it is tried. */
export function useCast(docId: string, vote: DocVote | null | undefined): Casting {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(() => random.uuid())
  const mayPass = useLoginGate()
  const patch = usePatch()
  const invalidate = useInvalidate()
  const most = vote?.maxChoices ?? 1

  const choose = (id: string) => {
    setFailure('')
    if (chosen.includes(id)) setChosen(chosen.filter((each) => each !== id))
    else if (most === 1) setChosen([id])
    else if (chosen.length < most) setChosen([...chosen, id])
    else return setFailure(`最多可选 ${most} 项`)
    setKey(random.uuid())
  }
  const cast = async () => {
    if (!mayPass(() => void cast())) return
    if (chosen.length === 0) return setFailure('请选择投票选项')
    if (!(await dialog.confirm({ message: '每人一次，提交后不能修改，确定投票？', confirmText: '投票' }))) return
    setBusy(true)
    setFailure('')
    try {
      const answer = await call(voteApi.cast, { docId, optionIds: [...chosen], idempotencyKey: key }, { idempotent: true })
      patch(voteApi.info, { docId }, () => ({ vote: answer.vote }))
      dialog.toast('投票成功', { icon: 'success' })
    } catch (error) {
      setFailure(sentenceOf(error))
      // Voted on another device, or it is over: show how it stands.
      if (error instanceof ConflictError) await invalidate(voteApi.info)
    } finally {
      setBusy(false)
    }
  }
  return { chosen, failure, busy, choose, cast: () => void cast() }
}
