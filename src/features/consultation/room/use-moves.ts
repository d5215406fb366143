import { useState } from 'react'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import { consultationApi, type OrderDetail } from '@/api/consultation'
import { DECLINE_CODES, reasonName, TERMINATION_CODES, terminationName } from '@/domain/consultation/moves'
import { SERVICES } from '@/domain/consultation/services'
import { apply, openOrder } from '@/features/consultation/open-order'
import { dialog } from '@/platform/dialog'
import { priceText } from '@/features/directory'
import { goBack, navigate } from '@/routes'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'

interface Guardian {
  name: string
  relation: string
}

/** What comes back is said in yuan before it is called off. */
function cancelText({ appointment, priceCents, state }: OrderDetail): string {
  if (priceCents === 0 || state === 'pending_payment') return '取消后需要重新申请。'
  const back = appointment?.cancelBackCents
  if (state !== 'scheduled' || back === undefined || back === null) return '取消后按规则原路退款，需要时请重新申请。'
  const whole = back === priceCents
  return whole
    ? `现在取消，${priceText(priceCents)} 全额原路退回。`
    : `${appointment?.startAt ? '距开始不足 24 小时' : '上次未按时参加'}，现在取消退回 ${priceText(back)}，其余 ${priceText(priceCents - back)} 不退。`
}

/** What an end means to who makes it. */
function endText({ kind, side }: OrderDetail): string {
  if (side === 'applicant') return kind === 'A' ? '结束后专家将在时限内出具书面意见。' : '结束后您不能再发送消息。'
  return kind === 'A' ? '结束后请在时限内出具书面意见。' : '结束后患者不能再发送消息。'
}

/** What is asked before a move is made, over the page. */
export type Asking =
  'identity' | 'guardian' | 'dispute' | 'accept' | 'reschedule' | 'cancel' | 'invite' | 'share' | 'addendum' | 'thanks' | null

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
  const [guardian, setGuardian] = useState<Guardian | null>(null)
  const namesTime = SERVICES[order.service].slotBy === 'doctor'
  /** The expert of a remote or multi-disciplinary consultation names the time before accepting it. */
  const acceptNow = async (with_: Guardian | null, slotStart = '') => {
    setGuardian(with_)
    if (namesTime && !slotStart) return setAsking('accept')
    await make(() => call(consultationApi.accept, { id, guardian: with_, slotStart }))
    setAsking(null)
  }

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
    if (!(await dialog.confirm({ title: '结束本次服务？', message: endText(order), confirmText: '结束' }))) return
    await make(() => call(consultationApi.end, { id }))
  })
  const terminate = useAction(async () => {
    const chosen = await dialog.actionSheet(TERMINATION_CODES.map(terminationName), '终止服务的原因')
    const code = TERMINATION_CODES[chosen ?? -1]
    if (!code) return
    const isAbuse = code === 'ABUSE'
    const message = isAbuse
      ? '以此原因终止不退款，须由客服核实沟通记录后同意。核实前服务继续。'
      : `原因：${terminationName(code)}。终止后不能恢复，系统会建议患者到实体医疗机构就诊。`
    const confirmText = isAbuse ? '提交核实' : '终止'
    if (!(await dialog.confirm({ title: '终止服务？', message, confirmText, danger: true }))) return
    await make(() => call(consultationApi.terminate, { id, code }))
  })
  const cancel = useAction(async () => {
    if (order.side === 'doctor') return setAsking('cancel')
    const message = cancelText(order)
    if (!(await dialog.confirm({ title: '取消这笔订单？', message, confirmText: '取消订单', cancelText: '再想想' }))) return
    // The server refuses if the refund shown here has changed, and the user is asked again.
    const back = order.appointment?.cancelBackCents
    await make(() => call(consultationApi.cancel, { id, reason: '', ...(back != null && { shownBackCents: back }) }))
  })
  const payerAbsent = useAction(async () => {
    const message = '已呼叫 3 次且每次间隔 5 分钟以上。对方一年内首次未到可免费改约一次，否则退还 50%。'
    if (!(await dialog.confirm({ title: '对方未参加？', message, confirmText: '确认未到' }))) return
    await make(() => call(consultationApi.payerAbsent, { id }))
  })
  const leave = useLeave()
  const answer = useAction(async (accepts: boolean) => {
    if (
      !accepts &&
      !(await dialog.confirm({ title: '不参加这次会诊？', message: '组长会另请其他医生。', confirmText: '不参加' }))
    )
      return
    await call(consultationApi.answerInvitation, { id, accepts })
    dialog.toast(accepts ? '已答复参加' : '已答复不参加')
    if (accepts) refetch()
    else await leave(goBack)
  })
  const evidence = useAction(() => make(() => call(consultationApi.confirmEvidence, { id })))

  return {
    asking,
    busy: [accept, decline, end, terminate, cancel, evidence, payerAbsent, answer].some((one) => one.busy),
    accept: () => void accept.run(),
    decline: () => void decline.run(),
    end: () => void end.run(),
    terminate: () => void terminate.run(),
    cancel: () => void cancel.run(),
    evidence: () => void evidence.run(),
    payerAbsent: () => void payerAbsent.run(),
    answer: (accepts: boolean) => void answer.run(accepts),
    ask: setAsking,
    close: () => setAsking(null),
    /** The doctor has passed the security check: the order is taken at once, unless a guardian is to be named. */
    identified: async (ticket: string) => {
      const known = await call(consultationApi.confirmIdentity, { id, ticket })
      take(known)
      setAsking(known.needs.guardian ? 'guardian' : null)
      if (!known.needs.guardian) await acceptNow(null)
    },
    acceptWith: (named: Guardian) => acceptNow(named),
    acceptAt: (slotStart: string) => acceptNow(guardian, slotStart),
    rescheduleTo: async (slotStart: string) => {
      await make(() => call(consultationApi.reschedule, { id, slotStart }))
      setAsking(null)
    },
    cancelWith: async (reason: string) => {
      await make(() => call(consultationApi.cancel, { id, reason }))
      setAsking(null)
    },
    invite: async (doctorIds: string[], secretaryId: string) => {
      await make(() => call(consultationApi.invite, { id, doctorIds, secretaryId }))
      setAsking(null)
    },
    share: async (fileIds: string[]) => {
      await make(() => call(consultationApi.shareFiles, { id, fileIds }))
      setAsking(null)
    },
    disputed: async (reason: string) => {
      await make(() => call(consultationApi.dispute, { id, reason }))
      setAsking(null)
    },
    added: (changed: OrderDetail) => {
      take(changed)
      setAsking(null)
    },
    refetch,
    edit: () => openOrder(order),
    pay: () => void navigate('patientsPay', { consultationId: id, status: '0' }),
    opinion: (action: 'read' | 'write') => void navigate('consultationSuggest', { consultationId: id, actionType: action }),
    prescribe: () => void navigate('recipeInfoBySourceType', { id: 'new', inquiryId: id, sourceType: 'inquiry' }),
    rate: () => void navigate('doctorVote', { doctorId: order.provider.id, consultationId: id }),
    again: () => apply(order.provider.id, order.service),
  }
}
export type Moves = ReturnType<typeof useMoves>
