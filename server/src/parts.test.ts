import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ACK } from '@/api/envelope'
import { liveApi } from '@/api/live'
import { userApi } from '@/api/user'
import { wxApi } from '@/api/wx'
import { Refusal } from './errors'
import { absentSmsSender, chooseSmsSender, consoleSmsSender, SmsUnclear, webhookSmsSender } from './services/sms'
import { chooseWeChatGateway } from './services/wechat'
import { readSettings } from './settings'
import { createUser, newMobile, signedInDevice } from './test/factories'
import { createLive } from './test/live'
import { after, describe, test } from './test/run'
import { Device, testServer } from './test/server'

const production = readSettings({ APP_ENV: 'production', WX_PROVIDER: 'none' })
const server = testServer({ isProduction: true, smsFixedCode: '', weChat: production.weChat })

describe('WeChat in production', () => {
  const choose = (env: Record<string, string>) => chooseWeChatGateway(server.db, readSettings({ APP_ENV: 'production', ...env }))
  const isAbsent = (work: () => Promise<unknown>) =>
    assert.rejects(
      work,
      (error) => error instanceof Refusal && error.ack === ACK.refused && /微信登录暂未开通/.test(error.message),
    )
  test('takes no text for an identity: the half without keys refuses', async () => {
    const mini = choose({ WX_MINI_APPID: 'x', WX_MINI_SECRET: 'y' })
    await isAbsent(() => mini.openIdOf('h5', 'any'))
    await isAbsent(async () => mini.authorizeUrl('https://h5.example/'))
    await isAbsent(() => mini.jsApiTicket())
    const h5 = choose({ WX_APPID: 'x', WX_SECRET: 'y' })
    await isAbsent(() => h5.openIdOf('mini', 'any'))
    assert.match(h5.authorizeUrl('https://h5.example/'), /^https:\/\/open\.weixin\.qq\.com\/.*appid=x&/)
  })
  test('says in a sentence that WeChat cannot be reached, without the address', async (context) => {
    context.mock.method(globalThis, 'fetch', () =>
      Promise.reject(new TypeError('fetch failed: https://api.weixin.qq.com/?secret=y')),
    )
    const weChat = choose({ WX_APPID: 'x', WX_SECRET: 'y', WX_MINI_APPID: 'm', WX_MINI_SECRET: 'n' })
    await assert.rejects(weChat.openIdOf('h5', 'any'), { ack: ACK.refused, message: '微信暂时无法连接，请稍后再试' })
  })
  test('sends a message of the mini-program with its own token, and rejects when WeChat does not', async (context) => {
    const said: { url: URL; body: unknown }[] = []
    let errcode = 0
    context.mock.method(globalThis, 'fetch', async (address: string, init?: { body?: string }) => {
      const url = new URL(address)
      said.push({ url, body: init?.body && JSON.parse(init.body) })
      return Response.json(url.pathname === '/cgi-bin/token' ? { access_token: 'of-mini', expires_in: 7200 } : { errcode })
    })
    const weChat = choose({ WX_APPID: 'x', WX_SECRET: 'y', WX_MINI_APPID: 'm', WX_MINI_SECRET: 'n' })
    const message = { openId: 'o1', templateId: 't1', page: 'pages/index/index', fields: { thing1: '公开课' } }
    await weChat.sendMessage(message)
    errcode = 43101
    await assert.rejects(weChat.sendMessage(message), /43101/)
    assert.deepEqual(
      said.map(({ url }) => [url.pathname, url.searchParams.get('appid') ?? url.searchParams.get('access_token')]),
      [
        ['/cgi-bin/token', 'm'],
        ['/cgi-bin/message/subscribe/send', 'of-mini'],
        ['/cgi-bin/message/subscribe/send', 'of-mini'],
      ],
    )
    assert.deepEqual(said[1]?.body, {
      touser: 'o1',
      template_id: 't1',
      page: 'pages/index/index',
      data: { thing1: { value: '公开课' } },
    })
    await isAbsent(() => choose({ WX_APPID: 'x', WX_SECRET: 'y' }).sendMessage(message))
  })
  test('says so to whoever asks', async () => {
    const device = new Device(server)
    await device.refused(userApi.miniProgramLogin, { code: 'not-a-wechat-code' }, ACK.refused)
    await device.refused(userApi.ifAuthorized, { type: 7, code: 'local-269a29fbd87e' }, ACK.refused)
    await device.refused(userApi.ifAuthorized, { type: 7, redirect: 'https://h5.example/#/login' }, ACK.refused)
  })
  test('signs no page without the credentials of the build', async () => {
    const device = new Device(server)
    for (const authorization of ['', 'Basic ', `Basic ${Buffer.from(':').toString('base64')}`]) {
      device.authorization = authorization
      await device.refused(wxApi.jsSignature, { platForm: 7, url: 'https://evil.example/x' }, ACK.unauthenticated)
    }
  })
})

describe('text messages', () => {
  test('go to the terminal in development only, and nowhere where they were switched off', () => {
    assert.equal(chooseSmsSender(readSettings({})), consoleSmsSender)
    assert.equal(chooseSmsSender(readSettings({ SMS_PROVIDER: 'none' })), absentSmsSender)
    assert.equal(chooseSmsSender(readSettings({ APP_ENV: 'prod' })), absentSmsSender)
  })
  test('that cannot be sent are refused alike for everybody, and no reminder is promised', async () => {
    const { sms } = server.parts
    server.parts.sms = absentSmsSender
    const { mobile } = await createUser(server)
    const known = await new Device(server).post(userApi.sendVerifyCode.path, { mobile, actionType: 2 })
    const unknown = await new Device(server).post(userApi.sendVerifyCode.path, { mobile: newMobile(), actionType: 2 })
    assert.deepEqual(known.body, unknown.body)
    assert.equal(known.body.responseStatus.errormessage, '短信服务暂未开通，无法获取验证码')
    const { device } = await signedInDevice(server)
    const docId = await createLive(server, 'preview')
    await device.refused(liveApi.setReminder, { docId, on: true }, ACK.refused)
    server.parts.sms = sms
  })
  test('are handed to the operator’s own gateway, signed', async () => {
    const got: { body: string; signature: unknown }[] = []
    let status = 204
    const gateway = createServer((request: IncomingMessage, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        got.push({ body, signature: request.headers['x-signature'] })
        // 0: it never answers.
        if (status) response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
    after(() => void gateway.close())
    const webhookUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/sms`
    const sender = webhookSmsSender({ provider: 'webhook', webhookUrl, webhookSecret: 'shared' })
    await sender.send('13900000000', '123456')
    assert.deepEqual(JSON.parse(got[0]?.body ?? ''), { kind: 'code', mobile: '13900000000', code: '123456', validMinutes: 5 })
    assert.equal(
      got[0]?.signature,
      createHmac('sha256', 'shared')
        .update(got[0]?.body ?? '')
        .digest('hex'),
    )
    status = 500
    await assert.rejects(sender.sendLiveReminder('13900000000', { title: '直播', startTime: new Date() }), /500/)
    await assert.rejects(sender.sendMemberReminder('13900000000', { plan: '年度会员', endsAt: new Date() }), /500/)
    const ending = { mall: 'ordinary' as const, credits: 120, endsOn: '2026-12-31' }
    await assert.rejects(sender.sendCreditReminder('13900000000', ending), /500/)
    assert.deepEqual(JSON.parse(got.at(-1)?.body ?? ''), { kind: 'credit-reminder', mobile: '13900000000', ...ending })
    const paper = { contest: '竞赛', title: '初赛' }
    await assert.rejects(sender.sendRescoreNotice('13900000000', paper), /500/)
    assert.deepEqual(JSON.parse(got.at(-1)?.body ?? ''), { kind: 'rescore-notice', mobile: '13900000000', ...paper })
    // A clear no differs from an answer after which the message may have gone out.
    const isUnclear = async (own = sender): Promise<boolean> =>
      own.send('13900000000', '123456').then(
        () => false,
        (error) => error instanceof SmsUnclear,
      )
    const unclear: boolean[] = []
    for (status of [400, 403, 429, 408, 500, 502, 504]) unclear.push(await isUnclear())
    assert.deepEqual(unclear, [false, false, false, true, true, true, true])
    status = 0
    assert.equal(await isUnclear(webhookSmsSender({ provider: 'webhook', webhookUrl, webhookSecret: 'shared' }, 50)), true)
    // No server is there: nothing was handed over.
    const absent = createServer()
    await new Promise<void>((resolve) => absent.listen(0, '127.0.0.1', resolve))
    const nowhere = `http://127.0.0.1:${(absent.address() as AddressInfo).port}/sms`
    await new Promise((resolve) => absent.close(resolve))
    const refuses = webhookSmsSender({ provider: 'webhook', webhookUrl: nowhere, webhookSecret: 'shared' })
    assert.equal(await isUnclear(refuses), false)
  })
})
