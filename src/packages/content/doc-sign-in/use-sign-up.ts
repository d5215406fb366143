import * as v from 'valibot'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { eventApi, type DocEvent } from '@/api/event'
import { eventFormSchema, type EventForm } from '@/domain/event'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { draftIn, useForm, type FormState } from '@/shell/forms/use-form'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

/** Sign-ups that were begun and not sent, by the id of the document. They hold a mobile number. */
const eventDraftsEntry = defineEntry({
  key: 'eventDrafts',
  version: 1,
  schema: v.record(
    v.string(),
    // What was typed; the rest is what the account knows.
    v.partial(
      v.object({ name: v.string(), mobile: v.string(), hospital: v.string(), department: v.string(), title: v.string() }),
    ),
  ),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

export type SigningUp = FormState<EventForm>

/**
 * The form of a sign-up: begins with what the account knows, and is kept on the device until the server has it. `onPayment`: the place is kept, and has to be
 * paid for.
 */
export function useSignUp(docId: string, own: EventForm, onPayment: () => void): SigningUp {
  const kept = draftIn(eventDraftsEntry, docId)
  const invalidate = useInvalidate()
  const refresh = () => invalidate(eventApi.info)
  return useForm({
    schema: eventFormSchema,
    initial: own,
    // What the account knows may be another thing by the time the draft is read.
    draft: { ...kept, write: (_, typed) => kept.write(typed) },
    send: (form, idempotencyKey) => call(eventApi.signUp, { docId, ...form, idempotencyKey }, { idempotent: true }),
    onSent: async ({ event }) => {
      await refresh()
      if (event.signUp?.awaitsPayment) onPayment()
      else dialog.toast('报名成功', { icon: 'success' })
    },
    // The last place was given away, or the time is over: show how it stands.
    onConflict: refresh,
  })
}

/** Takes a sign-up back, after asking. */
export function useCancel(event: DocEvent | null | undefined): { busy: boolean; cancel: () => void } {
  const invalidate = useInvalidate()
  const { busy, run } = useAction(async (docId: string) => {
    try {
      await call(eventApi.cancel, { docId }, { idempotent: true })
      dialog.toast('已取消报名')
    } catch (error) {
      // Told at once, and not only when it is known how the event stands.
      dialog.toast(sentenceOf(error))
    }
    await invalidate(eventApi.info)
  })
  const cancel = async () => {
    if (!event) return
    const isPaid = event.price > 0 && event.signUp?.awaitsPayment === false
    const message = `确定取消报名？取消后名额将释放${isPaid ? '，已付的报名费原路退回' : ''}`
    const question = { message, confirmText: '取消报名', danger: true, cancelText: '再想想' }
    if (await dialog.confirm(question)) await run(event.docId)
  }
  return { busy, cancel: () => void cancel() }
}
