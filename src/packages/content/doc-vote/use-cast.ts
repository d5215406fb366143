import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { voteApi, type DocVote } from '@/api/vote'
import { dialog } from '@/platform/dialog'
import { useInvalidate, usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { useForm } from '@/shell/forms/use-form'

export interface Casting {
  chosen: readonly string[]
  /** What went wrong; empty otherwise. */
  failure: string
  busy: boolean
  choose: (optionId: string) => void
  cast: () => void
}

const schema = v.object({ optionIds: v.pipe(v.array(v.string()), v.nonEmpty('请选择投票选项')) })
const NONE: { optionIds: string[] } = { optionIds: [] }

/** Choosing and casting: one vote, under one key for one choice, however often it is tried. */
export function useCast(docId: string, vote: DocVote | null | undefined): Casting {
  const [limit, setLimit] = useState('')
  const mayPass = useLoginGate()
  const patch = usePatch()
  const invalidate = useInvalidate()
  const { form, errors, failure, busy, change, send } = useForm({
    schema,
    initial: NONE,
    send: (choice, idempotencyKey) => call(voteApi.cast, { docId, ...choice, idempotencyKey }, { idempotent: true }),
    texts: { sent: '投票成功' },
    onSent: (answer) => void patch(voteApi.info, { docId }, () => answer),
    // Voted on another device, or it is over: show the result.
    onConflict: () => invalidate(voteApi.info),
  })
  const chosen = form.optionIds
  const most = vote?.maxChoices ?? 1

  const choose = (id: string) => {
    const isChosen = chosen.includes(id)
    const isTooMany = !isChosen && most !== 1 && chosen.length >= most
    setLimit(isTooMany ? `最多可选 ${most} 项` : '')
    if (isChosen) change({ optionIds: chosen.filter((each) => each !== id) })
    else if (!isTooMany) change({ optionIds: most === 1 ? [id] : [...chosen, id] })
  }
  const cast = async () => {
    if (!mayPass(() => void cast())) return
    const question = { message: '确定投票？每人一次，提交后不能修改', confirmText: '投票' }
    if (chosen.length > 0 && !(await dialog.confirm(question))) return
    setLimit('')
    send()
  }
  return { chosen, failure: limit || errors.optionIds || failure, busy, choose, cast: () => void cast() }
}
