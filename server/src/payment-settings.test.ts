import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWeChatPay } from './payment-settings'
import { readSettings } from './settings'
import { StartFault } from './start-faults'
import { checkSettings } from './start-rules'
import { describe, test } from './test/run'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const publicPem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
const bare = (text: string): string => text.replace(/-----[^-]+-----|\s/g, '')
const ALL = {
  WXPAY_MCHID: '1900000001',
  WXPAY_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  WXPAY_PRIVATE_KEY: pem,
  WXPAY_APIV3_KEY: '0123456789abcdefFEDCBA9876543210',
  WXPAY_NOTIFY_URL: 'https://pay.example.com/api/wxpay/notify',
}
const PUBLIC = { WXPAY_PUBLIC_KEY: publicPem, WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0116000000' }

/** The sentence with which the start is refused, which does not repeat what was read. */
function sentence(env: Record<string, string>): string {
  try {
    readWeChatPay(env)
  } catch (error) {
    assert.ok(error instanceof StartFault, String(error))
    for (const said of Object.values(env)) assert.ok(!said || !error.message.includes(said), error.message)
    assert.equal(error.cause, undefined)
    return error.message
  }
  return ''
}

describe('the settings of WeChat Pay', () => {
  test('are none, or all', () => {
    assert.equal(readWeChatPay({}), null)
    assert.equal(readWeChatPay({ WXPAY_MCHID: ' ' }), null)
    for (const name of Object.keys(ALL)) assert.match(sentence({ ...ALL, [name]: '' }), new RegExp(`缺少 ${name}$`))
    assert.match(sentence(PUBLIC), /缺少 WXPAY_MCHID、WXPAY_SERIAL/)
    assert.match(sentence({ ...ALL, WXPAY_PUBLIC_KEY: publicPem }), /WXPAY_PUBLIC_KEY_ID 必须同时设置/)
    assert.match(sentence({ ...ALL, WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1' }), /必须同时设置/)
  })
  test('lead back to the app where it is said to be, else to the host of the notices', () => {
    assert.equal(readWeChatPay(ALL)?.returnOrigin, 'https://pay.example.com')
    assert.equal(readWeChatPay({ ...ALL, WXPAY_RETURN_ORIGIN: 'https://m.example.com' })?.returnOrigin, 'https://m.example.com')
    for (const wrong of ['m.example.com', 'http://m.example.com', 'https://m.example.com/hr', 'https://m.example.com?a=1'])
      assert.match(sentence({ ...ALL, WXPAY_RETURN_ORIGIN: wrong }), /WXPAY_RETURN_ORIGIN 有误/)
  })
  test('pay out for a scene that WeChat Pay has granted, with what has to be said about it', () => {
    assert.equal(readWeChatPay(ALL)?.transferScene, null)
    const scene = '1005; 岗位类型=肿瘤科医生; 报酬说明=问卷报酬'
    assert.deepEqual(readWeChatPay({ ...ALL, WXPAY_TRANSFER_SCENE: scene })?.transferScene, {
      id: '1005',
      reports: [
        { type: '岗位类型', content: '肿瘤科医生' },
        { type: '报酬说明', content: '问卷报酬' },
      ],
    })
    for (const wrong of ['佣金', '1006;岗位类型', '1005;=肿瘤科医生', '10055'])
      assert.match(sentence({ ...ALL, WXPAY_TRANSFER_SCENE: wrong }), /WXPAY_TRANSFER_SCENE 有误/)
  })
  test('hold keys as PEM, on one line, bare, or in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'oncology-keys-'))
    try {
      const file = join(folder, 'apiclient_key.pem')
      await writeFile(file, pem)
      const { WXPAY_PRIVATE_KEY: _, ...rest } = ALL
      for (const env of [
        { WXPAY_PRIVATE_KEY: pem },
        { WXPAY_PRIVATE_KEY: pem.replaceAll('\n', '\\n') },
        { WXPAY_PRIVATE_KEY: bare(pem) },
        { WXPAY_PRIVATE_KEY_FILE: file },
        { WXPAY_PRIVATE_KEY_FILE: 'apiclient_key.pem', INIT_CWD: folder },
      ])
        assert.ok(readWeChatPay({ ...rest, ...env })?.privateKey.equals(privateKey))
      assert.match(sentence({ ...ALL, WXPAY_PRIVATE_KEY_FILE: file }), /只能设置一个/)
      assert.match(sentence({ ...rest, WXPAY_PRIVATE_KEY_FILE: join(folder, 'gone.pem') }), /无法读取/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    for (const WXPAY_PUBLIC_KEY of [publicPem, bare(publicPem)])
      assert.ok(readWeChatPay({ ...ALL, ...PUBLIC, WXPAY_PUBLIC_KEY })?.publicKey?.key.equals(publicKey))
    assert.equal(readWeChatPay(ALL)?.publicKey, null)
  })
  test('that cannot be used are refused without being repeated', () => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const wrong: [string, string[]][] = [
      ['WXPAY_MCHID', ['190000000a', '123', '19000000011']],
      ['WXPAY_SERIAL', ['nothex', '12']],
      ['WXPAY_PRIVATE_KEY', ['secret', publicPem, ec, pem.slice(0, 200), bare(pem).slice(0, 100)]],
      ['WXPAY_APIV3_KEY', ['0123456789abcdefFEDCBA987654321', '0123456789abcdefFEDCBA98765432100', '密'.repeat(32)]],
      [
        'WXPAY_NOTIFY_URL',
        ['http://pay.example.com/n', 'https://pay.example.com/n?a=1', 'https://pay.example.com/#n', 'https://'],
      ],
      ['WXPAY_PUBLIC_KEY', ['secret', pem, ec]],
      ['WXPAY_PUBLIC_KEY_ID', ['PUB_KEYID_1', '5157F09E']],
    ]
    for (const [name, values] of wrong)
      for (const value of values)
        assert.match(sentence({ ...ALL, ...PUBLIC, [name]: value }), new RegExp(`^${name} 有误`), value.slice(0, 30))
    assert.match(sentence({ ...ALL, WXPAY_NOTIFY_URL: `https://a.example/${'n'.repeat(255)}` }), /WXPAY_NOTIFY_URL/)
  })
  test('need an app that is bound to the merchant', () => {
    const check = (env: Record<string, string>) => checkSettings(readSettings(env), { sample: false })
    assert.throws(() => check(ALL), /WX_MINI_APPID/)
    check({ ...ALL, WX_MINI_APPID: 'wx1', WX_MINI_SECRET: 's' })
    check({ ...ALL, WX_APPID: 'wx1', WX_SECRET: 's' })
  })
})

test('what is digital is not sold on iOS unless it is said so', () => {
  assert.equal(readSettings({}).iosVirtualPay, false)
  assert.equal(readSettings({ IOS_VIRTUAL_PAY: 'false' }).iosVirtualPay, false)
  assert.equal(readSettings({ IOS_VIRTUAL_PAY: 'true' }).iosVirtualPay, true)
  assert.throws(() => readSettings({ IOS_VIRTUAL_PAY: 'yes' }), StartFault)
})
