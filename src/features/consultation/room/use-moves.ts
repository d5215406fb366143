import { useState } from 'react'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import { consultationApi, type OrderDetail } from '@/api/consultation'
import { DECLINE_CODES, reasonName, TERMINATION_CODES, terminationName } from '@/domain/consultation/moves'
import { apply, openOrder } from '@/features/consultation/open-order'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useAction } from '@/shell/forms/use-action'

/** What is asked before a move is made, over the page. */
export type Asking = 'identity' | 'guardian' | 'dispute' | null

/** Every move that the caller may make, each with its question. */
export function useMoves(order: OrderDetail, take: (changed: OrderDetail) => void, refetch: () => void) {
  const [asking, setAsking] = useState<Asking>(null)
  const { id, needs } = order
  const make = async (work: () => Promise<OrderDetail>): Promise<void> => {
    try {
      take(await work())
    } catch (error) {
      if (error instanceof ConflictError) refetch()
      throw error
    }
  }
  const acceptNow = (guardian: { name: string; relation: string } | null) =>
    make(() => call(consultationApi.accept, { id, guardian }))

  const accept = useAction(async () => {
    if (needs.identity) return setAsking('identity')
    if (needs.guardian) return setAsking('guardian')
    await acceptNow(null)
  })
  const decline = useAction(async () => {
    const chosen = await dialog.actionSheet(DECLINE_CODES.map(reasonName), '不能接诊的原因')
    const reason = DECLINE_CODES[chosen ?? -1]
    if (reason) await make(() => call(consultationApi.decline, { id, reason }))
  })
  const end = useAction(async () => {
    const isA = order.kind === 'A'
    const message = isA ? '结束后请在时限内出具书面意见。' : '结束后患者不能再发送消息。'
    if (!(await dialog.confirm({ title: '结束本次服务？', message, confirmText: '结束' }))) return
    await make(() => call(consultationApi.end, { id }))
  })
  const terminate = useAction(async () => {
    const chosen = await dialog.actionSheet(TERMINATION_CODES.map(terminationName), '终止服务的原因')
    const code = TERMINATION_CODES[chosen ?? -1]
    if (!code) return
    const message = `原因：${terminationName(code)}。终止后不能恢复，系统会建议患者到实体医疗机构就诊。`
    if (!(await dialog.confirm({ title: '终止服务？', message, confirmText: '终止', danger: true }))) return
    await make(() => call(consultationApi.terminate, { id, code }))
  })
  const cancel = useAction(async () => {
    const paid = order.priceCents > 0 && order.state !== 'pending_payment'
    const message = paid ? '取消后按规则原路退款，需要时请重新申请。' : '取消后需要重新申请。'
    if (!(await dialog.confirm({ title: '取消这笔订单？', message, confirmText: '取消订单', cancelText: '再想想' }))) return
    await make(() => call(consultationApi.cancel, { id, reason: '' }))
  })
  const evidence = useAction(() => make(() => call(consultationApi.confirmEvidence, { id })))

  return {
    asking,
    busy: [accept, decline, end, terminate, cancel, evidence].some((one) => one.busy),
    accept: () => void accept.run(),
    decline: () => void decline.run(),
    end: () => void end.run(),
    terminate: () => void terminate.run(),
    cancel: () => void cancel.run(),
    evidence: () => void evidence.run(),
    ask: setAsking,
    close: () => setAsking(null),
    /** The doctor has shown who he is: the order is taken at once, unless a guardian is to be named. */
    identified: async (ticket: string) => {
      const known = await call(consultationApi.confirmIdentity, { id, ticket })
      take(known)
      setAsking(known.needs.guardian ? 'guardian' : null)
      if (!known.needs.guardian) await acceptNow(null)
    },
    acceptWith: async (guardian: { name: string; relation: string }) => {
      await acceptNow(guardian)
      setAsking(null)
    },
    disputed: async (reason: string) => {
      await make(() => call(consultationApi.dispute, { id, reason }))
      setAsking(null)
    },
    edit: () => openOrder(order),
    pay: () => void navigate('patientsPay', { consultationId: id, status: '0' }),
    opinion: (action: 'read' | 'write') => void navigate('consultationSuggest', { consultationId: id, actionType: action }),
    prescribe: () => void navigate('recipeInfoBySourceType', { id: 'new', inquiryId: id, sourceType: 'inquiry' }),
    rate: () => void navigate('doctorVote', { doctorId: order.provider.id, consultationId: id }),
    again: () => apply(order.provider.id, order.service),
  }
}
export type Moves = ReturnType<typeof useMoves>
