import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { callApi } from '@/api/call'
import { ACK } from '@/api/envelope'
import { readCallSettings } from '../../call-settings'
import { called, enter } from '../../test/call'
import { describe, test } from '../../test/run'
import { testServer } from '../../test/server'

const KEYS = { push: 'pushkey', play: 'playkey' }
const server = testServer({
  calls: readCallSettings({
    LIVE_PUSH_DOMAIN: 'push.example.com',
    LIVE_PUSH_KEY: KEYS.push,
    LIVE_PLAY_DOMAIN: 'play.example.com',
    LIVE_PLAY_KEY: KEYS.play,
  }),
})

/** The stream of an address, once its signature has been looked at as the provider does. */
function streamOf(address: string, way: keyof typeof KEYS): string {
  const { protocol, host, pathname, searchParams } = new URL(address)
  const [, app, stream = ''] = pathname.split('/')
  assert.deepEqual([protocol, host, app], ['rtmp:', `${way}.example.com`, 'live'])
  const txTime = searchParams.get('txTime') ?? ''
  const secret = createHash('md5').update(`${KEYS[way]}${stream}${txTime}`).digest('hex')
  assert.equal(searchParams.get('txSecret'), secret)
  const left = Number.parseInt(txTime, 16) - Date.now() / 1000
  assert.ok(left > 500 && left <= 600, String(left))
  return stream
}

describe('a call of mini-programs', () => {
  test('sends each one’s stream where the others play it, by addresses that end and name nobody', async () => {
    const { id, doctor, applicant } = await called(server)
    assert.equal((await applicant.device.ok(callApi.state, { id })).canLive, true)
    const first = await applicant.device.ok(callApi.join, { id, way: 'live' })
    const second = await doctor.device.ok(callApi.join, { id, way: 'live' })
    const pushed = [first, second].map(({ pushUrl }) => streamOf(pushUrl, 'push'))
    assert.deepEqual(pushed, [`call-${id}-${first.place}`, `call-${id}-${second.place}`])
    // Nobody plays his own.
    assert.deepEqual(
      second.people.map(({ isOwn, playUrl }) => (isOwn ? playUrl : streamOf(playUrl, 'play'))),
      [pushed[0], ''],
    )
    const { people } = await applicant.device.ok(callApi.people, { place: first.place })
    assert.deepEqual(
      people.map(({ isOwn, playUrl }) => (isOwn ? playUrl : streamOf(playUrl, 'play'))),
      ['', pushed[1]],
    )
    assert.deepEqual(first.iceServers, [])
  })

  test('is not entered by a browser, nor one of browsers by a mini-program: each is told where to', async () => {
    const { id, doctor, applicant } = await called(server)
    await applicant.device.ok(callApi.join, { id, way: 'live' })
    const browser = await doctor.device.refused(callApi.join, { id, way: 'mesh' }, ACK.conflict)
    assert.match(browser.errormessage, /请在小程序中进入/)
    const other = await called(server)
    const { pushUrl, people } = await enter(other.applicant, other.id)
    assert.deepEqual([pushUrl, people.map(({ playUrl }) => playUrl)], ['', ['']])
    const refusal = await other.doctor.device.refused(callApi.join, { id: other.id, way: 'live' }, ACK.conflict)
    assert.match(refusal.errormessage, /用手机浏览器或电脑进入/)
  })
})
