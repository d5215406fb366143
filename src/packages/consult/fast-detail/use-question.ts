import { useRef } from 'react'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import { quickQuestionApi } from '@/api/quick-question'
import { openPayPage } from '@/features/payment'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useApi, useInvalidate } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'

const api = quickQuestionApi

/** A question, and what can be done with it beside writing. Whoever was slower than another one sees where it stands. */
export function useQuestion(id: string, enabled: boolean) {
  const query = useApi(api.detail, { id }, { enabled })
  useFresh(query, enabled)
  const invalidate = useInvalidate()
  const refresh = () => invalidate(api.detail, api.mine, api.forDoctors)
  const key = useRef('')

  const action = useAction(async (work: () => Promise<unknown>) => {
    try {
      await work()
      await refresh()
    } catch (error) {
      if (error instanceof ConflictError) await refresh()
      throw error
    }
  })
  const ask = async (title: string, message: string, confirmText: string, work: () => Promise<unknown>) => {
    if (await dialog.confirm({ title, message, confirmText })) await work()
  }
  return {
    query,
    refresh,
    busy: action.busy,
    pay: () =>
      void action.run(async () => {
        key.current ||= random.uuid()
        const { payment } = await call(api.pay, { id, idempotencyKey: key.current }, { idempotent: true })
        key.current = ''
        openPayPage(payment)
      }),
    cancel: () =>
      void action.run(() => ask('取消这次提问？', '取消后需要重新填写。', '取消提问', () => call(api.cancel, { id }))),
    take: () => void action.run(() => call(api.take, { id })),
    makePublic: () => void action.run(() => call(api.decide, { id, choice: 'make_public' })),
    refund: () =>
      void action.run(() =>
        ask('申请退款？', '退款后提问结束，款项将原路退回。', '退款', () => call(api.decide, { id, choice: 'refund' })),
      ),
  }
}
export type QuestionMoves = Omit<ReturnType<typeof useQuestion>, 'query' | 'refresh'>
