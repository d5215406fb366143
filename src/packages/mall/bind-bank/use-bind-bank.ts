import { useState } from 'react'
import { call } from '@/api/client'
import { AbortedError, InvalidInputError } from '@/api/client/errors'
import { walletApi } from '@/api/wallet'
import { bankName, bankOfNumber } from '@/domain/bank-card/banks'
import { bankCardSchema } from '@/domain/bank-card/form'
import { cardDigits, CHECK_NUMBER } from '@/domain/bank-card/number'
import { fieldIssues } from '@/domain/validation'
import type { Area } from '@/domain/address/area'
import { dialog } from '@/platform/dialog'
import { goBack } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useLeave } from '@/shell/navigation/use-leave'

const EMPTY = { number: '', insisted: false, bankCode: '', bankName: '', cityId: '', city: '', idNumber: '' }
export type BindBankForm = typeof EMPTY

export interface BindBank {
  form: BindBankForm
  errors: Readonly<Record<string, string>>
  /** The number fails its check: its owner may send it all the same. */
  mayInsist: boolean
  checking: boolean
  change: (part: Partial<BindBankForm>) => void
  setNumber: (typed: string) => void
  setArea: (area: Area) => void
  /** Asks who is there, when the form is right. */
  ask: (insisted?: boolean) => void
  closeCheck: () => void
  passed: (ticket: string) => Promise<void>
}

/** What is typed of a card. Nothing of it is kept on the device. */
export function useBindBank(wantsIdNumber: boolean): BindBank {
  const [form, setForm] = useState(EMPTY)
  const [ownBank, setOwnBank] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [checking, setChecking] = useState(false)
  const invalidate = useInvalidate()
  const leave = useLeave()

  const change = (part: Partial<BindBankForm>) => {
    if (part.bankName !== undefined) setOwnBank(true)
    setForm((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const setNumber = (typed: string) => {
    const number = cardDigits(typed)
    const found = ownBank ? undefined : bankOfNumber(number)
    setForm((before) => ({
      ...before,
      number,
      insisted: false,
      ...(ownBank ? {} : { bankCode: found ?? '', bankName: found ? bankName(found) : '' }),
    }))
    setErrors(({ number: _, ...others }) => others)
  }
  const ask = (insisted = form.insisted) => {
    const next = { ...form, insisted }
    const issues = fieldIssues(bankCardSchema, next)
    if (wantsIdNumber && !form.idNumber.trim()) issues.idNumber = '请输入 18 位身份证号'
    setForm(next)
    setErrors(issues)
    setChecking(Object.keys(issues).length === 0)
  }
  const passed = async (ticket: string) => {
    try {
      const { city: _, ...sent } = form
      const { card } = await call(walletApi.bindCard, { ...sent, ticket })
      dialog.toast(card.state === 'bound' ? '已绑定银行卡' : '已提交，核对通过后可提现', { icon: 'success' })
      await invalidate(walletApi.info, walletApi.bindInfo, walletApi.withdrawInfo)
      await leave(goBack)
    } catch (error) {
      if (error instanceof AbortedError) return
      if (!(error instanceof InvalidInputError) || 'ticket' in error.fields) throw error
      setErrors(error.fields)
      setChecking(false)
    }
  }
  return {
    form,
    errors,
    mayInsist: errors.number === CHECK_NUMBER,
    checking,
    change,
    setNumber,
    setArea: ({ cityId, prov, city }) => change({ cityId, city: prov === city ? city : `${prov} ${city}` }),
    ask,
    closeCheck: () => setChecking(false),
    passed,
  }
}
