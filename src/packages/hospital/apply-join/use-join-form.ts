import * as v from 'valibot'
import { call } from '@/api/client'
import { RefusedError } from '@/api/client/errors'
import { ACK } from '@/api/envelope'
import { joinApi, type JoinState } from '@/api/join'
import { firstJoinFormSchema, joinFormSchema, NO_JOIN_FORM, type JoinForm } from '@/domain/consultation/join-form'
import { REPEATED } from '@/domain/consultation/join'
import { usePatch } from '@/shell/data'
import { useForm } from '@/shell/forms/use-form'
import { useLeave } from '@/shell/navigation/use-leave'
import { defineEntry, DRAFT_SECONDS } from '@/stores/persist'

const inputs = Object.keys(NO_JOIN_FORM) as (keyof JoinForm)[]

/** The first step while it is typed; what was saved is the server's. */
export const joinDraftEntry = defineEntry({
  key: 'joinDraft',
  version: 1,
  schema: v.partial(v.object(v.entriesFromList(inputs, v.string()))),
  scope: 'account',
  encrypted: true,
  ttlSeconds: DRAFT_SECONDS,
})

/**
 * The first step: asks whether the numbers are free, then saves the draft on the server.
 * @param hasNumber an ID number is stored, and stays where none is typed
 */
export function useJoinForm(initial: JoinForm, hasNumber: boolean, onSaved: () => Promise<unknown>) {
  const schema = hasNumber ? joinFormSchema : firstJoinFormSchema
  const patch = usePatch()
  const leave = useLeave()
  return useForm<JoinForm, JoinState>({
    schema,
    initial,
    draft: { read: joinDraftEntry.read, write: (_, typed) => void joinDraftEntry.write(typed), remove: joinDraftEntry.remove },
    send: async (typed) => {
      const form = v.parse(schema, typed)
      const { idNumber, licenceNumber } = form
      const { repeated } = await call(joinApi.repeatCheck, { idNumber, licenceNumber })
      if (repeated) throw new RefusedError(ACK.refused, REPEATED)
      return call(joinApi.save, form, { idempotent: true })
    },
    onSent: async (state) => {
      patch(joinApi.state, {}, () => state)
      await leave(onSaved)
    },
  })
}
