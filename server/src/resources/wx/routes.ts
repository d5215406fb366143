import type { wxApi } from '@/api/wx'
import { equalText } from '../../crypto'
import { unauthenticated } from '../../errors'
import { resource } from '../../http/call'
import { wxPolicy as policy } from './policy'
import { signPage } from './presenter'
import { wxSchemas as schema } from './schema'

export const wxCalls = resource<typeof wxApi>({
  jsSignature: {
    path: 'uc/wx/getWxJsSignature',
    policy: policy.jsSignature,
    input: schema.jsSignature,
    run: async ({ settings, authorization, weChat }, { url }) => {
      const expected = `Basic ${Buffer.from(settings.jsSignatureCredentials).toString('base64')}`
      if (settings.jsSignatureCredentials && !equalText(authorization, expected)) throw unauthenticated('签名凭证不正确')
      return { data: signPage(weChat.appId, await weChat.jsApiTicket(), url) }
    },
  },
})
