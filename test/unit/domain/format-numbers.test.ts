import { formatWhole } from '@/domain/format'

test('a whole number has a comma at each thousand, and keeps its sign', () => {
  expect([0, 999, 1000, 1_234_567, -1286].map(formatWhole)).toEqual(['0', '999', '1,000', '1,234,567', '-1,286'])
})
