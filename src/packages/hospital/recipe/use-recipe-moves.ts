import { useState } from 'react'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import { prescriptionApi, type PrescriptionDetail } from '@/api/prescription'
import { dialog } from '@/platform/dialog'
import { useInvalidate, usePatch } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { openAuthority } from './open-authority'

/** What is asked over the page before a move. */
export type Asking = 'reject' | 'insist' | null

/** Every move of one prescription; after each the page shows how it stands. */
export function useRecipeMoves(id: string, refetch: () => Promise<unknown>) {
  const patch = usePatch()
  const invalidate = useInvalidate()
  const [asking, ask] = useState<Asking>(null)
  const [ticks, setTicks] = useState<readonly string[]>([])

  const take = (prescription: PrescriptionDetail) => {
    patch(prescriptionApi.detail, { id }, () => ({ prescription }))
    void invalidate(prescriptionApi.list, prescriptionApi.ofInquiry, prescriptionApi.mine)
  }
  /** What somebody else did meanwhile is shown, besides the sentence. */
  const make = async <Answer extends { prescription: PrescriptionDetail }>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await work()
      take(answer.prescription)
      return answer
    } catch (error) {
      if (error instanceof ConflictError) await refetch()
      throw error
    }
  }
  /** A signature may have to be confirmed on the page of the certificate authority first. */
  const signing = async (work: () => Promise<{ prescription: PrescriptionDetail; authUrl: string }>, done: string) => {
    const { authUrl } = await make(work)
    if (authUrl) return openAuthority(authUrl)
    dialog.toast(done, { icon: 'success' })
  }
  const one = { id }

  const withdraw = useAction(async () => {
    const question = { title: '撤回修改？', message: '撤回后签名作废，修改后须重新签名并提交审核。', confirmText: '撤回' }
    if (await dialog.confirm(question)) await make(() => call(prescriptionApi.withdraw, one))
  })
  const urge = useAction(async () => {
    await make(() => call(prescriptionApi.urge, one))
    dialog.toast('已提醒药师', { icon: 'success' })
  })
  const revise = useAction(() => make(() => call(prescriptionApi.revise, one)))
  const cancel = useAction(async () => {
    const reasons = ['患者改变用药意愿', '病情变化', '开具有误', '患者另行购药']
    const chosen = await dialog.actionSheet(reasons, '作废的原因')
    const reason = reasons[chosen ?? -1]
    if (reason) await make(() => call(prescriptionApi.cancel, { id, reason }))
  })
  const lock = useAction(() => make(() => call(prescriptionApi.lock, one)))
  const approve = useAction(async () => {
    const question = { title: '审核通过？', message: '将以您的电子签名通过该处方，通过后不能撤回。', confirmText: '签名通过' }
    if (await dialog.confirm(question)) await signing(() => call(prescriptionApi.approve, one), '已审核通过')
  })
  const prepare = useAction(async () => {
    await make(() => call(prescriptionApi.prepare, { id, ticks: [...ticks] }))
    dialog.toast('已完成调配，请另一位同事核对发药', { icon: 'success' })
  })
  const dispense = useAction(async () => {
    const question = { title: '核对无误并发药？', message: '发药后库存扣减，药品一经发出不能退回。', confirmText: '发药' }
    if (await dialog.confirm(question)) await make(() => call(prescriptionApi.dispense, one))
  })
  const all = { withdraw, urge, revise, cancel, lock, approve, prepare, dispense }
  return {
    ...{ asking, ask, ticks, setTicks, make, signing },
    busy: Object.values(all).some((action) => action.busy),
    run: Object.fromEntries(Object.entries(all).map(([name, action]) => [name, () => void action.run()])) as Readonly<
      Record<keyof typeof all, () => void>
    >,
  }
}
export type RecipeMoves = ReturnType<typeof useRecipeMoves>
