import { render } from '@testing-library/react'
import { Podium, PODIUM } from '@/features/podium'
import { allByClass, textsOf } from '@test/unit/support/screen'

const winner = (n: number, place = n) => ({ key: String(n), place, name: `选手${n}`, src: '', notes: [`${100 - n} 赞`] })

test('the first three stand on it, each with its place and total; equal totals share a place', () => {
  render(<Podium testId="rank-row" winners={[winner(1), winner(2, 1), winner(3), winner(4)]} />)
  expect(allByClass('t-rank-row')).toHaveLength(PODIUM)
  expect(textsOf('t-rank-row-place')).toEqual(['1', '1', '3'])
  expect(textsOf('t-rank-row-total')).toEqual(['99 赞', '98 赞', '97 赞'])
  expect(allByClass('t-rank-row').map((one) => one.getAttribute('aria-label'))).toEqual(['第 1 名', '第 1 名', '第 3 名'])
})

test('who leads somewhere is a link, and what stands on the step is no part of it', () => {
  const onOpen = jest.fn()
  render(<Podium testId="rank-row" winners={[{ ...winner(1), onOpen, foot: <span className="t-heart" /> }, winner(2)]} />)
  const [link] = Array.from(document.querySelectorAll('[role="link"]'))
  ;(link as HTMLElement).click()
  expect([document.querySelectorAll('[role="link"]').length, onOpen.mock.calls.length]).toEqual([1, 1])
  expect(link?.querySelector('.t-heart')).toBeNull()
})
