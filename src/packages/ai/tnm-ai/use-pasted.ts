import { useState } from 'react'
import * as v from 'valibot'
import { reportApi } from '@/api/report'
import { call } from '@/api/client'
import { InvalidInputError, sentenceOf } from '@/api/client/errors'
import { REPORT_LENGTH } from '@/domain/report/sheet-schema'
import { random } from '@/platform/random'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** What is pasted and not read yet, with the number that it is sent under. It may name a patient: encrypted, and gone when the account signs out. */
const pastedEntry = defineEntry({
  key: 'pastedReport',
  version: 1,
  schema: v.object({ text: v.string(), cancer: v.string(), idempotencyKey: v.string() }),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/** A report that is pasted: it stays until the server has it. */
export function usePasted(cancer: string, onRead: (id: string) => void) {
  const [pasted, setPasted] = useState(() => {
    const kept = pastedEntry.read() ?? { text: '', cancer: '', idempotencyKey: random.uuid() }
    return cancer ? { ...kept, cancer } : kept
  })
  const [failure, setFailure] = useState('')
  const invalidate = useInvalidate()
  const change = (part: { text?: string; cancer?: string }) => {
    const next = { ...pasted, ...part, idempotencyKey: random.uuid() }
    setPasted(next)
    setFailure('')
    if (next.text) pastedEntry.write(next)
    else pastedEntry.remove()
  }
  const reading = useAction(async () => {
    const { text } = pasted
    if (!text.trim()) return setFailure('请粘贴或输入报告文字')
    if (text.length > REPORT_LENGTH) return setFailure(`报告最多 ${REPORT_LENGTH} 个字，请只保留这一份报告`)
    setFailure('')
    try {
      const { id } = await call(reportApi.start, pasted, { idempotent: true })
      pastedEntry.remove()
      await invalidate(reportApi.list)
      onRead(id)
    } catch (error) {
      setFailure(error instanceof InvalidInputError ? (error.fields.text ?? error.message) : sentenceOf(error))
    }
  })
  return { ...pasted, failure, busy: reading.busy, change, read: () => void reading.run() }
}
export type Pasted = ReturnType<typeof usePasted>
