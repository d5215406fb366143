import { compareVersions } from '@/domain/version'

test.each([
  ['9.5.5', '9.5.5', 0],
  ['9.5.4', '9.5.5', -1],
  ['9.5.6', '9.5.5', 1],
  ['9.10.0', '9.9.9', 1],
  ['10.0', '9.7.3', 1],
  ['9.7', '9.7.0', 0],
  ['9.7', '9.7.3', -1],
  ['9.7.3.1', '9.7.3', 1],
  ['', '9.5.5', -1],
  ['9.7.3-beta', '9.7.3', 0],
  ['garbage', '0', 0],
])('%s against %s', (a, b, sign) => {
  expect(Math.sign(compareVersions(a, b))).toBe(sign)
  // Subtracted from 0, because -0 is not 0 for `toBe`.
  expect(Math.sign(compareVersions(b, a))).toBe(0 - sign)
})
