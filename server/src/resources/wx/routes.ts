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
      const credentials = settings.jsSignatureCredentials
      const expected = `Basic ${Buffer.from(credentials).toString('base64')}`
      const isRefused = credentials ? !equalText(authorization, expected) : settings.isProduction
      if (isRefused) throw unauthenticated('签名凭证不正确')
      return { data: signPage(weChat.appId, await weChat.jsApiTicket(), url) }
    },
  },
})
