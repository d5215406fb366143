import { coverBetween, withLines } from '@/domain/report/picture'

test('a rectangle is the same from whichever corner it was drawn, ends at the edge, and a slip covers nothing', () => {
  const cover = [100, 200, 300, 50]
  expect(coverBetween({ x: 100, y: 200 }, { x: 400, y: 250 })).toEqual(cover)
  expect(coverBetween({ x: 400, y: 200 }, { x: 100, y: 250 })).toEqual(cover)
  expect(coverBetween({ x: -50, y: 900 }, { x: 1200, y: 1300 })).toEqual([0, 900, 1000, 100])
  expect(coverBetween({ x: 100, y: 200 }, { x: 104, y: 600 })).toBeNull()
})

test('what was read stands behind what was typed', () => {
  expect(withLines('先输入的\n', ['右肺', '左肺'])).toBe('先输入的\n右肺\n左肺')
  expect(withLines('', ['右肺'])).toBe('右肺')
})
