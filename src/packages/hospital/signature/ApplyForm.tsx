import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { signatureApi, type SignatureState } from '@/api/signature'
import { idNumberSchema } from '@/domain/id-number'
import { SIGNING_CONSENT } from '@/domain/prescription/certificate-form'
import { useInvalidate, usePatch } from '@/shell/data'
import { useForm } from '@/shell/forms/use-form'
import { ApplyView, type Applying } from './ApplyView'

const isAgreed = v.pipe(v.boolean(), v.literal(true, `请阅读并勾选${SIGNING_CONSENT.name}`))
const NOTHING: Applying = { idNumber: '', isAgreed: false }

interface ApplyFormProps {
  state: SignatureState
  onSent: () => void
}

/** Applies for a certificate, or for another one. The consent is given each time anew, and an ID number is never kept on the device: there is no draft. */
export function ApplyForm({ state, onSent }: ApplyFormProps) {
  const patch = usePatch()
  const invalidate = useInvalidate()
  const [initial] = useState(NOTHING)
  const idNumber = state.known.idNumber ? v.union([v.literal(''), idNumberSchema]) : idNumberSchema
  const schema = v.object({ idNumber, isAgreed })
  const applying = useForm<Applying, SignatureState>({
    schema,
    initial,
    send: (form) => {
      const { idNumber: typed } = v.parse(schema, form)
      return call(signatureApi.apply, { idNumber: typed, consent: SIGNING_CONSENT.version }, { idempotent: true })
    },
    texts: { sent: '申请已提交' },
    onSent: (sent) => {
      void patch(signatureApi.state, {}, () => sent)
      onSent()
    },
    onConflict: () => invalidate(signatureApi.state),
  })
  return <ApplyView {...applying} state={state} />
}
