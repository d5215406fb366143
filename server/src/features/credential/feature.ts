import type { Feature } from '../../feature'
import { registerBadgePages } from './badge-pages'
import { credentialCalls } from './routes'
import { seedCredential } from './sample'
import { shownOf } from './show'
import { catchUpJob, signJob } from './sign'
import { credential, credentialIssuer } from './tables'

export const feature: Feature = {
  calls: [credentialCalls],
  routes: [registerBadgePages],
  jobs: [signJob, catchUpJob],
  held: [
    // Without its name nobody is shown it; that it was revoked stays told to whoever holds the badge.
    {
      table: credential,
      owner: credential.userId,
      name: '学习证书',
      erase: { holder: '', content: { title: '', basis: '', result: '' } },
    },
    { table: credentialIssuer, owner: credentialIssuer.signerId, name: '', erase: 'keep' },
  ],
  shown: { kind: 'certificate', of: shownOf },
  sample: { seed: seedCredential },
}
