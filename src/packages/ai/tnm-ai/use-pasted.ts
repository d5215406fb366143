import { useRef, useState } from 'react'
import * as v from 'valibot'
import { caseRecordApi } from '@/api/case-record'
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
  version: 2,
  schema: v.object({
    ...{ text: v.string(), cancer: v.string(), on: v.string(), idempotencyKey: v.string() },
    pictures: v.array(v.string()),
  }),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

interface Pasting {
  text: string
  cancer: string
  on: string
  /** Keys of the pictures beside the text. */
  pictures: string[]
  idempotencyKey: string
}

interface Aim {
  /** The cancer that is chosen already; empty: none. */
  cancer: string
  /** The case that the report is for: its id, or `new`; absent: none. */
  caseId: string | undefined
}

/** Reads what was pasted, for a case or by itself; gives the id of that. */
async function send({ caseId }: Aim, { on, ...pasted }: Pasting) {
  if (caseId === undefined) return call(reportApi.start, pasted, { idempotent: true })
  const place = { caseId: caseId === 'new' ? '' : caseId, reportId: '' }
  return call(caseRecordApi.add, { ...pasted, ...place, on }, { idempotent: true })
}

type Part = Partial<Omit<Pasting, 'idempotencyKey'>>

/** A report that is pasted: it stays until the server has it. */
export function usePasted(aim: Aim, onRead: (id: string) => void) {
  const [pasted, setPasted] = useState<Pasting>(() => {
    const kept = pastedEntry.read() ?? { text: '', cancer: '', on: '', pictures: [], idempotencyKey: random.uuid() }
    return aim.cancer ? { ...kept, cancer: aim.cancer } : kept
  })
  const [failure, setFailure] = useState('')
  const invalidate = useInvalidate()
  // A ref, not state: text from a picture arrives while the doctor types.
  const newest = useRef(pasted)
  const change = (part: Part | ((before: Pasting) => Part)) => {
    const before = newest.current
    const next = { ...before, ...(typeof part === 'function' ? part(before) : part), idempotencyKey: random.uuid() }
    newest.current = next
    setPasted(next)
    setFailure('')
    if (next.text || next.pictures.length > 0) pastedEntry.write(next)
    else pastedEntry.remove()
  }
  const reading = useAction(async () => {
    const { text } = pasted
    if (!text.trim()) return setFailure(pasted.pictures.length > 0 ? '请对照图片输入报告文字' : '请粘贴或输入报告文字')
    if (text.length > REPORT_LENGTH) return setFailure(`报告最多 ${REPORT_LENGTH} 个字，请只保留这一份报告`)
    setFailure('')
    try {
      const { id } = await send(aim, pasted)
      pastedEntry.remove()
      await invalidate(reportApi.list, caseRecordApi.list, caseRecordApi.detail)
      onRead(id)
    } catch (error) {
      setFailure(error instanceof InvalidInputError ? (error.fields.text ?? error.message) : sentenceOf(error))
    }
  })
  return { ...pasted, failure, busy: reading.busy, change, read: () => void reading.run() }
}
export type Pasted = ReturnType<typeof usePasted>
