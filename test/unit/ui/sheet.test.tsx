import { Text } from '@tarojs/components'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { Sheet } from '@/ui/Sheet'

const closed = jest.fn()
const at = (clientX: number, clientY: number) => ({ clientX, clientY })

/** One finger, or several, from one place to another on the part of a sheet that is named. */
function drag(part: string, from: [number, number], to: [number, number], fingers = 1): number {
  closed.mockClear()
  render(
    <Sheet open title="分享" onClose={closed}>
      <Text className="t-inside">内容</Text>
    </Sheet>,
  )
  const held = document.querySelector(`.${part}`) as HTMLElement
  fireEvent.touchStart(held, { touches: Array.from({ length: fingers }, () => at(...from)) })
  fireEvent.touchEnd(held, { changedTouches: [at(...to)] })
  cleanup()
  return closed.mock.calls.length
}

test('a sheet is closed by pulling its head down, and by nothing else that a finger does there', () => {
  expect(drag('t-sheet-head', [180, 300], [185, 380])).toBe(1)
  expect(drag('t-sheet-head', [180, 300], [180, 220])).toBe(0)
  expect(drag('t-sheet-head', [180, 300], [90, 310])).toBe(0)
  expect(drag('t-sheet-head', [180, 300], [181, 308])).toBe(0)
  expect(drag('t-sheet-head', [180, 300], [180, 400], 2)).toBe(0)
})

test('what a sheet holds is scrolled, which does not close it', () => {
  expect(drag('t-inside', [180, 300], [180, 420])).toBe(0)
})
