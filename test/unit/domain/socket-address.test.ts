import { socketAddress } from '@/domain/socket-address'

test.each([
  ['https://api.test', 'wss://api.test'],
  ['http://127.0.0.1:8787/#/live/1', 'ws://127.0.0.1:8787'],
  ['HTTPS://h5.test/hr/live/1?x=2', 'wss://h5.test'],
  ['ftp://x', ''],
  ['', ''],
])('%p → %p', (address, expected) => expect(socketAddress(address)).toBe(expected))
