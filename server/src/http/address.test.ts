import assert from 'node:assert/strict'
import { describe, test } from '../test/run'
import { addressOf, wholeAddressOf } from './address'

const of = (ip: string): string => addressOf({ ip })

describe('an address', () => {
  test('of IPv4 is itself, also when it comes dressed as IPv6', () => {
    assert.equal(of('203.0.113.9'), '203.0.113.9')
    for (const ip of ['::ffff:203.0.113.9', '::FFFF:203.0.113.9', '0:0:0:0:0:ffff:203.0.113.9', '::ffff:cb00:7109'])
      assert.equal(of(ip), '203.0.113.9', ip)
  })
  test('of IPv6 is its network of 64 bits: whoever has one has all the rest of it', () => {
    const same = ['2001:db8:0:7::1', '2001:db8:0:7:ffff:1:2:3', '2001:0DB8:0000:0007::', '2001:db8::7:0:0:0:9%eth0']
    for (const ip of same) assert.equal(of(ip), '2001:db8:0:7::/64', ip)
    assert.equal(of('2001:db8:0:8::1'), '2001:db8:0:8::/64')
    assert.equal(of('::1'), '0:0:0:0::/64')
    assert.equal(of('1:2:3:4:5:6:7.8.9.10'), '1:2:3:4::/64')
  })
  test('is whole for whoever must know it', () => {
    for (const [ip, whole] of [
      ['203.0.113.9', '203.0.113.9'],
      ['::ffff:203.0.113.9', '203.0.113.9'],
      ['2001:db8:0:7::1', '2001:db8:0:7::1'],
      ['fe80::1%eth0', 'fe80::1'],
    ] as const)
      assert.equal(wholeAddressOf({ ip }), whole)
  })
  test('that is none stays what it is', () => {
    for (const ip of ['', 'unknown', '::1::2', '1.2.3']) assert.equal(of(ip), ip)
  })
})
