import assert from 'node:assert/strict'
import { readCallSettings } from '../call-settings'
import { StartFault } from '../start-faults'
import { describe, test } from '../test/run'
import { iceServersFor } from './ice-servers'
import { tencentLive } from './live-addresses'

/** 2026-11-25T08:00:00Z. */
const NOW = 1_795_593_600_000

describe('what browsers ask for a way', () => {
  test('has a name and password of TURN that end, as coturn checks them', () => {
    const settings = readCallSettings({
      STUN_URLS: 'stun:a.example:3478',
      TURN_URLS: 'turn:a.example:3478, turns:a.example:443?transport=tcp',
      TURN_SECRET: 'north',
    })
    // printf '1795604400:call-7' | openssl dgst -sha1 -hmac north -binary | base64
    assert.deepEqual(iceServersFor(settings, 'call-7', NOW), [
      { urls: ['stun:a.example:3478'] },
      {
        urls: ['turn:a.example:3478', 'turns:a.example:443?transport=tcp'],
        username: '1795604400:call-7',
        credential: 'VlntW9WPAkX6H9DCij7ZCqbpbN8=',
      },
    ])
  })
  test('is nothing without settings', () => {
    assert.deepEqual(iceServersFor(readCallSettings({}), 'call-7', NOW), [])
  })
})

test('the address of a mini-program is signed as the provider says', () => {
  const live = tencentLive({
    pushDomain: 'push.example.com',
    pushKey: 'pushkey',
    playDomain: 'play.example.com',
    playKey: 'playkey',
  })
  // In ten minutes: 1795594200 is 6B0697D8. printf 'pushkeycall-5-76B0697D8' | md5sum
  assert.equal(
    live.pushUrl('call-5-7', NOW),
    'rtmp://push.example.com/live/call-5-7?txSecret=88d709a8abdc5962da4b2f6c8f964e7c&txTime=6B0697D8',
  )
  assert.equal(
    live.playUrl('call-5-7', NOW),
    'rtmp://play.example.com/live/call-5-7?txSecret=e1874b086a2bcf3b2b1f0ca22c520f2a&txTime=6B0697D8',
  )
})

test('half of the settings, and what is no address, stops the start', () => {
  for (const env of [
    { TURN_URLS: 'turn:a.example:3478' },
    { TURN_SECRET: 'north' },
    { STUN_URLS: 'a.example' },
    { LIVE_PUSH_DOMAIN: 'push.example.com' },
    {
      LIVE_PUSH_DOMAIN: 'https://push.example.com',
      LIVE_PUSH_KEY: 'a',
      LIVE_PLAY_DOMAIN: 'play.example.com',
      LIVE_PLAY_KEY: 'b',
    },
  ])
    assert.throws(() => readCallSettings(env), StartFault, JSON.stringify(env))
})
