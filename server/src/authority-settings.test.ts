import assert from 'node:assert/strict'
import { readAuthority, readPublicOrigin } from './authority-settings'
import { issueCertificate } from './services/authority/x509'
import { StartFault } from './start-faults'
import { describe, test } from './test/run'

const ALL = {
  CA_URL: 'https://ca.example.com/api/',
  CA_APP_ID: 'app-1',
  CA_SECRET: '0123456789abcdefFEDCBA9876543210',
  CA_TITLE: '某电子认证服务机构',
  CA_ROOTS: '',
  PUBLIC_ORIGIN: 'https://m.example.com',
}

/** The sentence with which the start is refused, which does not repeat the secret. */
function sentence(env: Record<string, string>): string {
  try {
    readAuthority(env)
  } catch (error) {
    assert.ok(error instanceof StartFault, String(error))
    assert.ok(!error.message.includes(ALL.CA_SECRET))
    return error.message
  }
  return ''
}

describe('the settings of the certificate authority', () => {
  test('are none, or all', async () => {
    const { pem } = await issueCertificate({ name: '根证书', from: new Date(), to: new Date(Date.now() + 86_400_000) })
    const whole = { ...ALL, CA_ROOTS: `${pem}${pem}` }
    assert.equal(readAuthority({}), null)
    const read = readAuthority(whole)
    assert.deepEqual([read?.url, read?.roots.length], ['https://ca.example.com/api', 2])
    assert.equal(readAuthority({ ...whole, CA_ROOTS: pem.replaceAll('\n', '\\n') })?.roots.length, 1)
    for (const name of ['CA_URL', 'CA_APP_ID', 'CA_SECRET', 'CA_TITLE', 'CA_ROOTS'])
      assert.match(sentence({ ...whole, [name]: '' }), new RegExp(`缺少 ${name}$`))
    assert.match(sentence({ ...whole, CA_URL: 'http://ca.example.com' }), /CA_URL 有误/)
    assert.match(sentence({ ...whole, CA_SECRET: 'short' }), /CA_SECRET 至少/)
    assert.match(sentence({ ...whole, CA_ROOTS: 'no certificate' }), /CA_ROOTS 有误/)
    assert.match(sentence({ ...whole, PUBLIC_ORIGIN: '' }), /必须设置 PUBLIC_ORIGIN/)
  })

  test('say where people reach the server', () => {
    assert.equal(readPublicOrigin(undefined, 8787), 'http://localhost:8787')
    assert.equal(readPublicOrigin('https://m.example.com', 8787), 'https://m.example.com')
    assert.throws(() => readPublicOrigin('m.example.com/hr', 8787), /PUBLIC_ORIGIN 有误/)
  })
})
