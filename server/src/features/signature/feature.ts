import type { Feature } from '../../feature'
import { registerAuthorityPages } from './authority-pages'
import { registerCheckPages } from './check-pages'
import { openJob, pendingJob } from './look'
import { registerNotices } from './notices'
import { signatureCalls } from './routes'
import { certificate, signature } from './tables'

export const feature: Feature = {
  calls: [signatureCalls],
  routes: [registerNotices, registerAuthorityPages, registerCheckPages],
  jobs: [pendingJob, openJob],
  held: [
    // What was signed, and by whom, belongs to the record of treatment.
    { table: signature, owner: signature.signerId, name: '电子签名记录', erase: 'keep' },
    {
      table: certificate,
      owner: certificate.userId,
      name: '签名证书',
      erase: { idNumber: '', idMasked: '', seal: '', confirmUrl: '' },
    },
  ],
  uploads: [signature.fileKey],
}
