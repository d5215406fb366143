import { credentialApi } from '@/api/credential'
import { resource } from '../../http/call'
import { nothing } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { credentialSchemas as schema } from './schema'
import { fileOf, listMine, showOwn, showShared } from './show'

/** A certificate is its holder's; to others it is shown by number and hash. */
export const credentialCalls = resource(credentialApi, {
  mine: { policy: signedIn, ids: 'none', input: nothing, run: listMine },
  detail: { policy: signedIn, ids: 'owned', input: schema.detail, perMinute: 60, run: showOwn },
  shown: { policy: anyone, ids: 'shared', input: schema.shown, perMinute: 30, run: showShared },
  file: { policy: signedIn, ids: 'owned', input: schema.file, perMinute: 30, run: fileOf },
})
