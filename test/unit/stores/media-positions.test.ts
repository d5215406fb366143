import { storage } from '@/platform/storage/mock'
import { mediaPositions } from '@/stores/MediaPositions'
import { clearAccountEntries, setEntryAccount } from '@/stores/persist'

beforeEach(() => {
  storage.clear()
  setEntryAccount('')
})

test('remembers whole seconds; what was never played begins at the beginning', () => {
  mediaPositions.set('audio:1/2', 61.9, 300)
  expect(mediaPositions.get('audio:1/2')).toBe(61)
  expect(mediaPositions.get('audio:1/3')).toBe(0)
  mediaPositions.set('audio:1/2', 90, 300)
  expect(mediaPositions.get('audio:1/2')).toBe(90)
})

test.each([
  ['the last five seconds', 295, 300],
  ['behind the end', 400, 300],
  ['the first second', 0.4, 300],
  ['no number', NaN, 300],
])('%s count as not begun', (_, seconds, duration) => {
  mediaPositions.set('v', 100, 300)
  mediaPositions.set('v', seconds, duration)
  expect(mediaPositions.get('v')).toBe(0)
})

test('just before the last five seconds, and without a known duration, it is kept', () => {
  mediaPositions.set('v', 294, 300)
  mediaPositions.set('w', 294, 0)
  expect([mediaPositions.get('v'), mediaPositions.get('w')]).toEqual([294, 294])
})

test('a hundred are kept; the longest untouched gives way', () => {
  for (let n = 0; n < 101; n += 1) mediaPositions.set(`v${n}`, 10, 100)
  expect(mediaPositions.get('v0')).toBe(0)
  mediaPositions.set('v1', 20, 100)
  mediaPositions.set('new', 10, 100)
  expect([mediaPositions.get('v1'), mediaPositions.get('v2')]).toEqual([20, 0])
})

test('belong to the account, and go when it signs out', () => {
  setEntryAccount('u1')
  mediaPositions.set('v', 10, 100)
  setEntryAccount('u2')
  expect(mediaPositions.get('v')).toBe(0)
  setEntryAccount('u1')
  expect(mediaPositions.get('v')).toBe(10)
  clearAccountEntries()
  expect(mediaPositions.get('v')).toBe(0)
})
