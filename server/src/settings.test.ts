import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { explainStartFault, StartFault } from './start-faults'
import { ACCOUNTS, SAMPLE_MARK } from './sample/accounts'
import { readSettings, type Settings } from './settings'
import { checkSettings, refuseSampleAccounts } from './start-rules'
import { setting } from './db/tables'
import { user } from './kernel/people/tables'
import { hashPassword } from './kernel/people/passwords'
import { describe, test } from './test/run'
import { testServer } from './test/server'

const server = testServer()
const DATABASE_URL = 'postgres://somebody@127.0.0.1/real'
/** Everything that production asks for. */
const PRODUCTION = {
  APP_ENV: 'production',
  SIGNING_SECRET: 'a'.repeat(32),
  SMS_PROVIDER: 'none',
  WX_MINI_APPID: 'wx1',
  WX_MINI_SECRET: 's1',
}

/** The sentence with which the start is refused; '' when it is not. */
function sentence(work: () => unknown): string {
  try {
    work()
    return ''
  } catch (error) {
    assert.ok(error instanceof StartFault, String(error))
    assert.equal(explainStartFault(error), error.message)
    assert.ok(!error.message.includes('\n'), error.message)
    return error.message
  }
}
const read = (env: Record<string, string>) => sentence(() => readSettings(env))
const check = (env: Record<string, string>, sample = false) => sentence(() => checkSettings(readSettings(env), { sample }))

describe('the environment', () => {
  test('is production or development by the words that say so, and nothing is guessed from others', () => {
    for (const APP_ENV of ['prod', 'production']) assert.equal(readSettings({ APP_ENV }).isProduction, true)
    for (const APP_ENV of ['dev', 'development', 'test', '']) assert.equal(readSettings({ APP_ENV }).isProduction, false)
    for (const APP_ENV of ['PROD', 'prd', 'Production', 'production ', 'live', 'staging'])
      assert.ok(read({ APP_ENV }).startsWith(`APP_ENV 的值“${APP_ENV}”无法识别`), read({ APP_ENV }))
  })
  test('must be said for a real database', () => {
    assert.match(check({ DATABASE_URL }), /APP_ENV=production/)
    assert.equal(check({ DATABASE_URL, APP_ENV: 'development' }), '')
    assert.equal(check({}), '')
  })
})

describe('the fee of a withdrawal', () => {
  test('is nothing, or whole cents', () => {
    assert.equal(readSettings({}).withdrawal.fee, 0)
    for (const [WITHDRAWAL_FEE, fee] of [
      ['0', 0],
      ['200', 200],
    ] as const)
      assert.equal(readSettings({ WITHDRAWAL_FEE }).withdrawal.fee, fee)
    for (const WITHDRAWAL_FEE of ['-1', '1.5', '２', '1e3', '9'.repeat(16)])
      assert.match(read({ WITHDRAWAL_FEE }), /不小于 0 的整数/)
  })
})

describe('the sample', () => {
  const withSample = (env: Record<string, string>, sample: boolean) => checkSettings(readSettings(env), { sample }).withSample
  test('goes into the embedded database, into a real one only when told so, and never into production', () => {
    assert.equal(withSample({}, false), true)
    assert.equal(withSample({ DATABASE_URL, APP_ENV: 'test' }, false), false)
    assert.equal(withSample({ DATABASE_URL, APP_ENV: 'test' }, true), true)
    assert.equal(withSample(PRODUCTION, false), false)
    assert.match(check(PRODUCTION, true), /--sample/)
  })
  test('once written, its accounts keep a database out of production', async () => {
    await assert.rejects(refuseSampleAccounts(server.db), (error) => {
      assert.ok(error instanceof StartFault)
      assert.match(error.message, new RegExp(ACCOUNTS.map(({ mobile }) => mobile).join('|')))
      return true
    })
  })
  test('keeps it out also when its accounts have other mobiles and passwords by now', async () => {
    const undone = new Error('undone')
    const work = server.db.transaction(async (tx) => {
      await tx.update(user).set({ mobile: sql`'1377' || lpad(${user.id}::text, 7, '0')`, passwordHash: '' })
      await assert.rejects(refuseSampleAccounts(tx), (error) => error instanceof StartFault && /示例/.test(error.message))
      throw undone
    })
    await assert.rejects(work, undone)
  })
  test('is told from a person who owns such a number by the published password only', async () => {
    const passwordHash = await hashPassword('Somebody1234')
    const undone = new Error('undone')
    const work = server.db.transaction(async (tx) => {
      await tx.delete(setting).where(eq(setting.name, SAMPLE_MARK))
      await tx.update(user).set({ passwordHash })
      await refuseSampleAccounts(tx)
      throw undone
    })
    await assert.rejects(work, undone)
  })
})

describe('production', () => {
  const { SIGNING_SECRET: _secret, ...unsigned } = PRODUCTION
  const { SMS_PROVIDER: _sms, ...silent } = PRODUCTION
  const { WX_MINI_APPID: _id, WX_MINI_SECRET: _key, ...withoutWeChat } = PRODUCTION
  test('starts with everything that it asks for', () => assert.equal(check(PRODUCTION), ''))
  test('is refused with one sentence for each thing that is missing', () => {
    assert.match(check(unsigned), /SIGNING_SECRET/)
    assert.match(check({ ...PRODUCTION, SIGNING_SECRET: 'short' }), /SIGNING_SECRET/)
    assert.match(check(silent), /SMS_PROVIDER/)
    assert.match(check({ ...PRODUCTION, SMS_PROVIDER: 'webhook' }), /SMS_WEBHOOK_URL/)
    assert.match(check({ ...PRODUCTION, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'https://a.example' }), /SMS_WEBHOOK_SECRET/)
    assert.match(
      check({ ...PRODUCTION, SMS_PROVIDER: 'webhook', SMS_WEBHOOK_URL: 'http://a.example', SMS_WEBHOOK_SECRET: 's' }),
      /https/,
    )
    assert.match(check(withoutWeChat), /WX_APPID/)
    assert.equal(check({ ...withoutWeChat, WX_PROVIDER: 'none' }), '')
    assert.match(check({ ...PRODUCTION, WX_APPID: 'wx2', WX_SECRET: 's2' }), /JS_SIGNATURE_CREDENTIALS/)
    assert.match(check({ ...PRODUCTION, WX_APPID: 'wx2', WX_SECRET: 's2', JS_SIGNATURE_CREDENTIALS: 'h5:short' }), /JS_SIGNATURE/)
    assert.equal(check({ ...PRODUCTION, WX_APPID: 'wx2', WX_SECRET: 's2', JS_SIGNATURE_CREDENTIALS: 'h5:long-enough' }), '')
  })
  test('half of a pair is refused, there and elsewhere', () => {
    assert.match(check({ WX_APPID: 'wx2' }), /WX_SECRET/)
    assert.match(check({ ...PRODUCTION, WX_MINI_SECRET: '' }), /WX_MINI_SECRET/)
  })
  test('takes no fixed code', () => assert.equal(readSettings({ ...PRODUCTION, SMS_FIXED_CODE: '246810' }).smsFixedCode, ''))
})

describe('other settings', () => {
  const trust = (TRUST_PROXY: string): Settings['trustProxy'] => readSettings({ TRUST_PROXY }).trustProxy
  test('the proxies in front are told by hops or networks, never by yes', () => {
    assert.deepEqual(['', '0', '1', '2'].map(trust), [false, false, 1, 2])
    assert.deepEqual(trust('10.0.0.0/8, 192.168.1.5,fd00::/8'), ['10.0.0.0/8', '192.168.1.5', 'fd00::/8'])
    for (const TRUST_PROXY of ['true', 'yes', '-1', '11', '1.5', '10.0.0.0/33', '0.0.0.0/0', '::/0', 'balancer', '10.0.0.1/8/8'])
      assert.match(read({ TRUST_PROXY }), /TRUST_PROXY/, TRUST_PROXY)
  })
  test('origins are origins, and counts are counts', () => {
    assert.deepEqual(readSettings({ CORS_ORIGINS: 'https://a.example, http://localhost:8080' }).corsOrigins, [
      'https://a.example',
      'http://localhost:8080',
    ])
    for (const CORS_ORIGINS of ['*', 'a.example', 'https://a.example/', 'null'])
      assert.match(read({ CORS_ORIGINS }), /CORS_ORIGINS/)
    for (const CALLS_PER_MINUTE of ['abc', '0', '-5', '1.5', '1e3']) assert.match(read({ CALLS_PER_MINUTE }), /CALLS_PER_MINUTE/)
    assert.match(read({ SMS_PROVIDER: 'aliyun' }), /SMS_PROVIDER/)
  })
})

test('every variable that is read stands in the help and in the README', async () => {
  const read = (file: string): Promise<string> => readFile(new URL(file, import.meta.url), 'utf8')
  const files = ['settings', 'payment-settings', 'authority-settings', 'call-settings', 'ai-settings', 'main'].map(
    (name) => `./${name}.ts`,
  )
  const [readme, ...sources] = await Promise.all(['../README.md', ...files].map(read))
  const main = sources.at(-1)
  const asOption = ['PORT', 'HOST', 'DATA_DIR', 'STATIC_DIR', 'INIT_CWD']
  const names = sources.join('').matchAll(/\benv\.([A-Z_]+)|\(env, '([A-Z_]+)'|'((?:WXPAY|CA|AI)_[A-Z0-9_]+)'|LOG_LEVEL/g)
  const wanted = [...new Set([...names].map(([all, a, b, c]) => a ?? b ?? c ?? all))].filter((name) => !asOption.includes(name))
  assert.ok(
    [
      'SMS_PROVIDER',
      'CALLS_PER_MINUTE',
      'LOG_LEVEL',
      'WXPAY_APIV3_KEY',
      'CA_ROOTS',
      'TURN_SECRET',
      'LIVE_PLAY_KEY',
      'AI_API_KEY',
    ].every((name) => wanted.includes(name)),
    wanted.join(' '),
  )
  const help = /环境变量：.*?`/s.exec(main ?? '')?.[0] ?? ''
  assert.deepEqual(
    wanted.filter((name) => !help.includes(name) || !new RegExp(`\`${name}\\b`).test(readme ?? '')),
    [],
  )
})
