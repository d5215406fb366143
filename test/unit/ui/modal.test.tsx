import { act, cleanup, render, screen } from '@testing-library/react'
import { layerHistory } from '@/platform/layer-history/mock'
import { Modal } from '@/ui/Modal'

jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))

afterEach(cleanup)

test('a step back closes one that only tells something, as its button does', () => {
  const close = jest.fn()
  render(<Modal open title="注释" text="见 Calvert 1989" confirmText="知道了" onConfirm={close} />)
  expect(screen.getByText('见 Calvert 1989')).toBeTruthy()
  act(() => layerHistory.back())
  expect(close).toHaveBeenCalledTimes(1)
})

test('a step back answers a question with no', () => {
  const [yes, no] = [jest.fn(), jest.fn()]
  render(<Modal open title="登录后使用更方便" confirmText="去登录" onConfirm={yes} cancelText="暂不登录" onCancel={no} />)
  act(() => layerHistory.back())
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([0, 1])
})
