import { signatureApi } from '@/api/signature'
import { resource } from '../../http/call'
import { certified } from '../../http/policy'
import { applyForCertificate, signatureState } from './apply'
import { signatureSchemas as schema } from './schema'

/** A certificate is its account's. */
export const signatureCalls = resource(signatureApi, {
  state: { policy: certified, ids: 'none', input: schema.state, perMinute: 120, run: signatureState },
  apply: { policy: certified, ids: 'none', input: schema.apply, perMinute: 10, run: applyForCertificate },
})
