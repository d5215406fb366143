import type { Poster } from '@/platform/poster/contract'
import { linesOf, paint, sourcesOf, type Pen } from '@/platform/poster/paint'

/** Ten px a sign. */
const widthOf = (text: string) => Array.from(text).length * 10

/** A context that writes down what is drawn with which colour. */
function pen() {
  const log: string[] = []
  const context = {
    fillStyle: '',
    font: '',
    textAlign: '',
    textBaseline: '',
    fillRect: (...at: number[]) => void log.push(`rect ${at.join(',')} ${context.fillStyle}`),
    beginPath: () => undefined,
    closePath: () => undefined,
    moveTo: (...at: number[]) => void log.push(`move ${at.join(',')}`),
    lineTo: (...at: number[]) => void log.push(`line ${at.join(',')}`),
    arc: (x: number, y: number, radius: number) => void log.push(`arc ${x},${y},${radius}`),
    arcTo: (...at: number[]) => void log.push(`arcTo ${at.join(',')}`),
    fill: () => void log.push(`fill ${context.fillStyle}`),
    fillText: (text: string, x: number, y: number) => void log.push(`text ${text} ${x},${y} ${context.textAlign}`),
    measureText: (text: string) => ({ width: widthOf(text) }),
    drawImage: (image: string, ...at: number[]) => void log.push(`image ${image} ${at.join(',')}`),
  }
  return { context: context as unknown as Pen, log }
}
const drawn = (shapes: Poster['shapes'], pictures = new Map<string, unknown>()) => {
  const { context, log } = pen()
  paint(context, { width: 100, height: 50, background: '#fff', shapes }, pictures)
  expect(log.shift()).toBe('rect 0,0,100,50 #fff')
  return log
}

test('a text that is too wide goes on in the next line, and says when more would follow', () => {
  expect(linesOf('肺癌一线治疗', 30, 9, widthOf)).toEqual(['肺癌一', '线治疗'])
  expect(linesOf('肺癌一线治疗进展', 30, 2, widthOf)).toEqual(['肺癌一', '线治…'])
  expect(linesOf('短', 30, 1, widthOf)).toEqual(['短'])
  expect(linesOf('', 30, 1, widthOf)).toEqual([])
})

test('a date, a word and a mark are not parted from what they belong to', () => {
  expect(linesOf('必修任务（2026-09-14 至 2026-10-14）', 160, 9, widthOf)).toEqual(['必修任务（2026-09-14 ', '至 2026-10-14）'])
  expect(linesOf('用 afatinib 治疗', 100, 9, widthOf)).toEqual(['用 afatinib', ' 治疗'])
  expect(linesOf('肺癌一线，治疗', 40, 9, widthOf)).toEqual(['肺癌一', '线，治疗'])
  expect(linesOf('43997aac6026', 50, 9, widthOf)).toEqual(['43997', 'aac60', '26'])
})

test('a sign wider than the line still gets its line', () => {
  expect(linesOf('肺癌', 5, 9, widthOf)).toEqual(['肺', '癌'])
})

test('lines stand below each other, centred where asked', () => {
  const text = { kind: 'text', x: 50, y: 20, text: '甲乙丙', size: 10, color: '#000', maxWidth: 20, lineHeight: 14 } as const
  expect(drawn([{ ...text, centred: true }])).toEqual(['text 甲乙 50,20 center', 'text 丙 50,34 center'])
})

test('only the dark modules of a code are drawn', () => {
  const rows = [
    [true, false],
    [false, true],
  ]
  expect(drawn([{ kind: 'code', x: 10, y: 10, size: 20, rows, color: '#111' }])).toEqual([
    'rect 10,10,10.5,10.5 #111',
    'rect 20,20,10.5,10.5 #111',
  ])
})

test('a picture that did not come is left out, the rest is drawn', () => {
  const picture = { kind: 'picture', x: 0, y: 0, width: 10, height: 10 } as const
  const shapes = [
    { ...picture, src: 'a' },
    { ...picture, src: 'b' },
  ]
  expect(sourcesOf({ width: 1, height: 1, background: '', shapes: [...shapes, ...shapes] })).toEqual(['a', 'b'])
  expect(drawn(shapes, new Map([['b', 'picture-b']]))).toEqual(['image picture-b 0,0,10,10'])
})
