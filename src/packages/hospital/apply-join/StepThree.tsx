import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { joinApi, type JoinState } from '@/api/join'
import { JOIN_CONSENTS, type JoinConsent } from '@/domain/consultation/join-form'
import { navigate } from '@/routes'
import { useInvalidate, usePatch } from '@/shell/data'
import { useForm } from '@/shell/forms/use-form'
import { StepThreeView } from './StepThreeView'

export type Agreed = Record<JoinConsent, boolean>
const ticked = (name: string) => v.pipe(v.boolean(), v.literal(true, `请阅读并勾选${name}`))
const agreedSchema = v.object({
  agreement: ticked(JOIN_CONSENTS.agreement.name),
  privacy: ticked(JOIN_CONSENTS.privacy.name),
})
const NOTHING: Agreed = { agreement: false, privacy: false }

/** All of it once more, what is agreed to, and sent. A consent is given each time anew, so it is not kept as a draft. */
export function StepThree({ state }: { state: JoinState }) {
  const patch = usePatch()
  const invalidate = useInvalidate()
  const [initial] = useState(NOTHING)
  const sending = useForm<Agreed, JoinState>({
    schema: agreedSchema,
    initial,
    send: () =>
      call(
        joinApi.send,
        { agreement: JOIN_CONSENTS.agreement.version, privacy: JOIN_CONSENTS.privacy.version },
        { idempotent: true },
      ),
    texts: { sent: '入驻申请已提交' },
    onSent: (sent) => void patch(joinApi.state, {}, () => sent),
    onConflict: () => invalidate(joinApi.state),
  })
  return (
    <StepThreeView
      {...sending}
      state={state}
      onData={() => void navigate('ihGistApplyJoin', { id: state.application?.hospital.id ?? '0' })}
      onPictures={() => void navigate('ihGistApplyJoinSecond')}
    />
  )
}
