import { configureClient } from '@/api/client'
import { jsSignature } from '@/api/client/js-signature'
import { keepAlive } from '@/api/client/keep-alive'
import { trackingApi } from '@/api/tracking'
import { request } from '@/platform/request/mock'
import { emptyHead, ok, scriptedTransport } from './transport'

const data = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }

function use() {
  const network = scriptedTransport(ok({ data }))
  configureClient({ apiHost: 'https://api.test', transport: network.send, head: () => emptyHead, onSignedOut: () => undefined })
  return network
}

test('signs the address without its hash, on platform 7, with the basic authorisation of the build', async () => {
  const config = __APP_CONFIG__ as { jssdkAuthorization: string }
  config.jssdkAuthorization = 'Basic abc'
  const network = use()
  await expect(jsSignature('https://h5.test/?a=1#/doc/2')).resolves.toEqual(data)
  config.jssdkAuthorization = ''
  expect(network.sent[0]).toMatchObject({
    url: 'https://api.test/uc/wx/getWxJsSignature',
    header: { authorization: 'Basic abc' },
  })
  expect(network.bodies()[0]).toMatchObject({ platForm: 7, url: 'https://h5.test/?a=1' })
})

test('without credentials in the build none are sent', async () => {
  const network = use()
  await jsSignature('https://h5.test/')
  expect(network.sent[0]?.header).toBeUndefined()
})

test('a write of the last moment carries the head and goes to its host', () => {
  use()
  request.reset()
  const entry = { docid: '1', usagetime: 6, reqtime: '2026-01-01T00:00:00Z' }
  expect(keepAlive(trackingApi.viewCount, entry)).toBe(true)
  keepAlive(trackingApi.viewCount, entry, 'https://track.test')
  expect(request.kept).toEqual([
    { url: 'https://api.test/log/viewcount', data: { ...entry, head: emptyHead } },
    { url: 'https://track.test/log/viewcount', data: { ...entry, head: emptyHead } },
  ])
})
