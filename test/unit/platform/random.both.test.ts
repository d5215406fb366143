import { random } from '@/platform/random'
import { formatUuid } from '@/platform/random/uuid'

test('UUIDs are of version 4 and differ', () => {
  const some = Array.from({ length: 500 }, () => random.uuid())
  for (const uuid of some) expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(some).size).toBe(500)
})

test('only version and variant are fixed', () => {
  expect(formatUuid(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000')
  expect(formatUuid(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
