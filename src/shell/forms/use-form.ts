import { useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { AbortedError, ConflictError, InvalidInputError, sentenceOf } from '@/api/client/errors'
import { fieldIssues } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import type { Entry } from '@/stores/persist'
import { useAction, useMounted } from './use-action'

/** What was typed, on the device until the server has it. */
export interface FormDraft<Form> {
  read: () => Partial<Form> | undefined
  /** @param typed the form without what is only `initial` */
  write: (form: Form, typed: Partial<Form>) => void
  remove: () => void
}

interface FormOptions<Form, Answer> {
  schema: GenericSchema
  /** What the form shows before anything is typed. It may come late or change: it never overwrites what was typed. */
  initial: Form
  draft?: FormDraft<Form>
  /** @param key the same for the same form, however often it is sent; another after each change */
  send: (form: Form, key: string) => Promise<Answer>
  /** The form stays busy until this resolves. */
  onSent?: (answer: Answer) => Promise<void> | void
  /** Something else has happened that makes this impossible: show the current state. */
  onConflict?: () => Promise<void>
  texts?: { /** Shown when the server has it. */ sent: string }
}

export interface FormState<Form> {
  form: Form
  /** Path of the input → sentence, of the server or of the schema. */
  errors: Readonly<Record<string, string>>
  /** What went wrong with sending; empty otherwise. */
  failure: string
  busy: boolean
  /** @param part what is other now; a function is given what the form holds by then, which may not be drawn yet */
  change: (part: Partial<Form> | ((now: Form) => Partial<Form>)) => void
  /** Sends what was typed last, also when that is not drawn yet. */
  send: () => void
}

interface Faults<Form> {
  /** What the sentences are about. */
  form: Form
  errors: Readonly<Record<string, string>>
  failure: string
}

/** A form that is sent to the server: checked by the rules of the domain, sent once however often it is tried, and not lost when sending fails. */
export function useForm<Form extends object, Answer>(options: FormOptions<Form, Answer>): FormState<Form> {
  const { schema, initial, draft, onSent, onConflict, texts } = options
  const [typed, setTyped] = useState<Partial<Form>>(() => draft?.read() ?? {})
  const newest = useRef({ typed, key: '' })
  const form: Form = { ...initial, ...typed }
  const [faults, setFaults] = useState<Faults<Form>>({ form, errors: {}, failure: '' })
  const mounted = useMounted()

  const change: FormState<Form>['change'] = (part) => {
    const before = newest.current.typed
    const next = { ...before, ...(typeof part === 'function' ? part({ ...initial, ...before }) : part) }
    newest.current = { typed: next, key: '' }
    draft?.write({ ...initial, ...next }, next)
    if (!mounted.current) return
    setTyped(next)
    setFaults((before) => ({ ...before, failure: '' }))
  }
  const tell = (next: Faults<Form>) => {
    if (mounted.current) setFaults(next)
  }
  const { busy, run } = useAction(async () => {
    const sent: Form = { ...initial, ...newest.current.typed }
    const issues = fieldIssues(schema, sent)
    tell({ form: sent, errors: issues, failure: '' })
    if (Object.keys(issues).length > 0) return
    const now = newest.current
    now.key ||= random.uuid()
    try {
      const answer = await options.send(sent, now.key)
      draft?.remove()
      if (texts) dialog.toast(texts.sent, { icon: 'success' })
      await onSent?.(answer)
      // The same form, sent again later, is a new one.
      now.key = ''
    } catch (error) {
      if (error instanceof AbortedError) return
      tell({ form: sent, errors: error instanceof InvalidInputError ? error.fields : {}, failure: sentenceOf(error) })
      if (error instanceof ConflictError) await onConflict?.()
    }
  })
  return { form, errors: errorsOf(faults, form), failure: faults.failure, busy, change, send: () => void run() }
}

/** The sentences about values that have not changed: what was typed since, or came from the account, may be right. */
function errorsOf<Form extends object>({ form: before, errors }: Faults<Form>, now: Form): Record<string, string> {
  const isSame = (field: keyof Form) => Object.is(before[field], now[field])
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isSame(path.split('.')[0] as keyof Form)))
}

/** One of the drafts of an entry that keeps them by id. */
export const draftIn = <Draft>(entry: Entry<Record<string, Draft>>, id: string) => ({
  read: (): Draft | undefined => entry.read()?.[id],
  write: (draft: Draft): void => void entry.write({ ...entry.read(), [id]: draft }),
  remove: (): void => {
    const { [id]: _, ...others } = entry.read() ?? {}
    if (Object.keys(others).length > 0) entry.write(others)
    else entry.remove()
  },
})
