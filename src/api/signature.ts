import * as v from 'valibot'
import { CERTIFICATE_STATES } from '@/domain/prescription/certificate'
import type { CertificateForm } from '@/domain/prescription/certificate-form'
import { read, write } from './endpoint'

const certificateSchema = v.object({
  state: v.picklist(CERTIFICATE_STATES),
  /** As it stands in the certificate. */
  name: v.string(),
  /** Empty before it is open. */
  serial: v.string(),
  /** ISO times; empty where there is none. */
  validTo: v.string(),
  appliedAt: v.string(),
  /** Why it was rejected or revoked. */
  reason: v.string(),
  /** Page of the authority on which the application goes on; empty when there is nothing to do. */
  confirmUrl: v.string(),
  /** The picture of the signature as data address; empty: none. */
  seal: v.string(),
})
export type SigningCertificate = v.InferOutput<typeof certificateSchema>

const stateSchema = v.object({
  /** Why nobody can apply here now; empty: one can. */
  unavailable: v.string(),
  authority: v.object({
    title: v.string(),
    /** Its signatures have no legal effect. */
    isTest: v.boolean(),
  }),
  /** What the account knows of who applies. The numbers are masked; an empty one has to be typed. */
  known: v.object({ name: v.string(), idNumber: v.string(), mobile: v.string() }),
  /** The newest application; null: none yet. */
  certificate: v.nullable(certificateSchema),
  /** The older certificate that still signs while the newest is not open. */
  signing: v.nullable(certificateSchema),
})
export type SignatureState = v.InferOutput<typeof stateSchema>

/** The certificate by which an account signs prescriptions and opinions. */
export const signatureApi = {
  /** The authority is asked on the way, where something is on its way. */
  state: read<object>()('api/signature/state', stateSchema),
  /** Applies for a certificate, for the first time, again, or to renew it. Where one is on its way nothing is sent. */
  apply: write<CertificateForm>()('api/signature/apply', stateSchema),
}
