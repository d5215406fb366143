import { useRef, useState } from 'react'
import { call } from '@/api/client'
import { walletApi } from '@/api/wallet'
import {
  amountTextSchema,
  centsOf,
  withdrawalRefusal,
  type WithdrawalLimits,
  type WithdrawnBefore,
} from '@/domain/withdrawal/limits'
import { firstIssue } from '@/domain/validation'
import type { WithdrawalRail } from '@/domain/withdrawal/rails'
import { dialog } from '@/platform/dialog'
import { payment as cashier } from '@/platform/payment'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

interface Known {
  available: number
  limits: WithdrawalLimits
  before: WithdrawnBefore
}

/** An amount, who is there, and one withdrawal of it: the same key until the server has answered. */
export function useWithdraw(known: Known | undefined) {
  const [amount, setAmount] = useState('')
  const [error, setError] = useState('')
  const [rail, setRail] = useState<WithdrawalRail>('bank')
  const [checking, setChecking] = useState(false)
  const key = useRef('')
  const invalidate = useInvalidate()
  const renew = () => invalidate(walletApi.withdrawInfo, walletApi.info, walletApi.records, walletApi.record)

  const change = (typed: string) => {
    setAmount(typed)
    setError('')
    key.current = ''
  }
  const choose = (chosen: WithdrawalRail) => {
    setRail(chosen)
    key.current = ''
  }
  const ask = () => {
    if (!known) return
    const issue =
      firstIssue(amountTextSchema, amount) || withdrawalRefusal(centsOf(amount), known.available, known.limits, known.before)
    setError(issue)
    setChecking(issue === '')
  }
  const passed = async (ticket: string) => {
    key.current ||= random.uuid()
    const input = { amount: centsOf(amount), rail, way: cashier.way, ticket, idempotencyKey: key.current }
    await call(walletApi.apply, input, { idempotent: true })
    setChecking(false)
    change('')
    dialog.toast('已提交提现申请', { icon: 'success' })
    await renew()
  }
  const cancel = useAction(async (withdrawalId: string) => {
    if (!(await dialog.confirm({ title: '撤销提现？', message: '金额将退回钱包余额。', confirmText: '撤销提现' }))) return
    try {
      await call(walletApi.cancel, { withdrawalId })
      dialog.toast('已撤销，金额已退回钱包', { icon: 'success' })
    } finally {
      await renew()
    }
  })
  return { amount, rail, error, checking, change, choose, ask, passed, closeCheck: () => setChecking(false), cancel, renew }
}
