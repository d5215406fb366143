/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { PullDown } from '@/routes/h5/PullDown'

const touch = (screenY: number, screenX = 180) => ({ touches: [{ screenX, screenY, identifier: 0, target: document.body }] })

function page() {
  const element = document.body.appendChild(document.createElement('div'))
  const asked = jest.fn()
  Object.assign(element, { __page: { onPullDownRefresh: asked } })
  render(
    <PullDown>
      <p>正文</p>
    </PullDown>,
    { container: element },
  )
  const content = () => screen.getByText('正文').parentElement!
  const pull = (...places: number[]) => {
    for (const place of places) fireEvent.touchMove(content(), touch(place))
  }
  return {
    asked,
    pull,
    scrolledTo: (top: number) => {
      element.scrollTop = top
    },
    letGo: () => fireEvent.touchEnd(content()),
    content,
    says: () => screen.queryByRole('status')?.textContent,
  }
}

test('a page that is pulled down far enough reloads, stays open meanwhile, and goes back when the answer has come', () => {
  const { asked, pull, letGo, content, says } = page()
  pull(100, 150)
  expect([says(), content().style.top]).toEqual(['下拉刷新', '30px'])
  pull(200)
  expect([says(), content().style.top]).toEqual(['松开刷新', '60px'])
  pull(900)
  expect(content().style.top).toBe('100px')
  expect(asked).not.toHaveBeenCalled()
  letGo()
  expect([says(), content().style.top]).toEqual(['正在刷新…', '50px'])
  expect(asked).toHaveBeenCalledTimes(1)
  pull(100, 300)
  letGo()
  expect(asked).toHaveBeenCalledTimes(1)
  const successHandler = jest.fn()
  act(() => void Taro.eventCenter.trigger('__taroStopPullDownRefresh', { successHandler }))
  expect([says(), content().style.top]).toEqual([undefined, ''])
  expect(successHandler).toHaveBeenCalledTimes(1)
})

test('a short pull, one upwards, and one of a page that is not at its top ask for nothing', () => {
  const { asked, pull, scrolledTo, letGo, content, says } = page()
  pull(100, 150)
  letGo()
  expect([says(), content().style.top]).toEqual([undefined, ''])
  // Far enough, but brought back.
  pull(100, 200, 90)
  expect(content().style.top).toBe('')
  letGo()
  pull(300, 100)
  letGo()
  scrolledTo(400)
  pull(100, 400)
  expect([says(), content().style.top]).toEqual([undefined, ''])
  // It begins to follow where the finger is when the page comes to its top.
  scrolledTo(0)
  pull(410, 460)
  expect(content().style.top).toBe('30px')
  letGo()
  expect(asked).not.toHaveBeenCalled()
})

test('a finger that goes sideways and sinks a little does not pull', () => {
  const { asked, letGo, content, says } = page()
  for (const [y, x] of [
    [100, 300],
    [140, 200],
    [190, 60],
  ] as const)
    fireEvent.touchMove(content(), touch(y, x))
  expect([says(), content().style.top]).toEqual([undefined, ''])
  letGo()
  expect(asked).not.toHaveBeenCalled()
})
