import fc from 'fast-check'
import { highlightParts } from '@/ui/Highlight/parts'

test('matches are marked, whatever their case, the longest first', () => {
  expect(highlightParts('EGFR 突变肺癌与 egfr', ['egfr', '肺', '肺癌'])).toEqual([
    { text: 'EGFR', marked: true },
    { text: ' 突变', marked: false },
    { text: '肺癌', marked: true },
    { text: '与 ', marked: false },
    { text: 'egfr', marked: true },
  ])
})

test('nothing of the text is lost or doubled', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 3 })), (text, marks) => {
      expect(
        highlightParts(text, marks)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
