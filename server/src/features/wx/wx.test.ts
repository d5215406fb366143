import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from '../../test/run'
import { ACK } from '@/api/envelope'
import { wxApi } from '@/api/wx'
import { Device, testServer } from '../../test/server'

const server = testServer({ jsSignatureCredentials: 'h5:secret' })
const url = 'https://h5.example/hr/doc/1?from=timeline'
function device(credentials = 'h5:secret'): Device {
  const made = new Device(server)
  made.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return made
}

describe('the JS-SDK signature', () => {
  test('follows WeChat’s rule', async () => {
    const { data } = await device().ok(wxApi.jsSignature, { platForm: 7, url })
    const text = `jsapi_ticket=local-ticket&noncestr=${data.nonceStr}&timestamp=${data.timestamp}&url=${url}`
    assert.equal(data.signature, createHash('sha1').update(text).digest('hex'))
    assert.ok(Math.abs(data.timestamp - Date.now() / 1000) < 5)
  })
  test('uses a new nonce each time', async () => {
    const nonces = [
      await device().ok(wxApi.jsSignature, { platForm: 7, url }),
      await device().ok(wxApi.jsSignature, { platForm: 7, url }),
    ]
    assert.notEqual(nonces[0]?.data.nonceStr, nonces[1]?.data.nonceStr)
  })
  test('is refused without the credentials of the build, and with wrong ones', async () => {
    await new Device(server).refused(wxApi.jsSignature, { platForm: 7, url }, ACK.unauthenticated)
    await device('h5:guess').refused(wxApi.jsSignature, { platForm: 7, url }, ACK.unauthenticated)
  })
  test('is refused for an address with a hash, a foreign scheme, and another platform', async () => {
    await device().refused(wxApi.jsSignature, { platForm: 7, url: `${url}#/doc/1` }, ACK.invalid)
    await device().refused(wxApi.jsSignature, { platForm: 7, url: 'file:///etc/passwd' }, ACK.invalid)
    await device().refused(wxApi.jsSignature, { platForm: 8, url }, ACK.invalid)
  })
})
