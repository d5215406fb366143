import { signatureApi } from '@/api/signature'
import { userApi } from '@/api/user'
import { idCheckDigit } from '@/domain/id-number'
import { SIGNING_CONSENT } from '@/domain/prescription/certificate-form'
import { ask } from './ask'

/** A certificate for an account of the sample: applied for, and confirmed at the local authority. The number is of nobody. */
export async function certified(origin: string, mobile: string): Promise<void> {
  const { auth } = await ask<{ auth: string }>(origin, userApi.login.path, { mobile, password: 'Demo2026x' })
  const digits = `11010119800307${mobile.slice(-3)}`
  const applied = await ask<{ certificate: { confirmUrl: string } | null }>(
    origin,
    signatureApi.apply.path,
    { idNumber: digits + idCheckDigit(digits), consent: SIGNING_CONSENT.version },
    auth,
  )
  const answer = await fetch(new URL(`${applied.certificate?.confirmUrl ?? ''}/confirm`, origin), { method: 'POST' })
  if (!answer.ok) throw new Error(`the authority answers ${answer.status} for ${mobile}`)
}
