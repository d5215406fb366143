import type { Feature } from '../../feature'
import { certificate, signature } from './tables'

export const feature: Feature = {
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
