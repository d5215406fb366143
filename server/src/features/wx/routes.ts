import { wxApi } from '@/api/wx'
import { equalText } from '../../crypto'
import { unauthenticated } from '../../errors'
import { resource } from '../../http/call'
import { anyone } from '../../http/policy'
import { signPage } from './presenter'
import { wxSchemas as schema } from './schema'

/** Pages of visitors are signed too; the credentials of the build are checked in the call. */
export const wxCalls = resource(wxApi, {
  jsSignature: {
    policy: anyone,
    ids: 'none',
    input: schema.jsSignature,
    run: async ({ settings, authorization, weChat }, { url }) => {
      const credentials = settings.jsSignatureCredentials
      const expected = `Basic ${Buffer.from(credentials).toString('base64')}`
      const isRefused = credentials ? !equalText(authorization, expected) : settings.isProduction
      if (isRefused) throw unauthenticated('签名凭证不正确')
      return { data: signPage(weChat.appId, await weChat.jsApiTicket(), url) }
    },
  },
})
