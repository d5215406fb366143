import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { a11y } from '@/ui/a11y'
import { Checkbox } from '@/ui/Checkbox'
import { Segmented } from '@/ui/Segmented'
import { Stepper } from '@/ui/Stepper'
import { Tabs } from '@/ui/Tabs'
import { TextField } from '@/ui/TextField'
import { env } from '@/platform/env/mock'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

beforeEach(() => {
  env.build = 'h5'
})

const SEXES = [
  { key: 'female', text: '女', testId: 'sex-female' },
  { key: 'male', text: '男', testId: 'sex-male' },
] as const

function Sex() {
  const [sex, setSex] = useState<'female' | 'male' | ''>('')
  return <Segmented label="性别" items={SEXES} current={sex} onChange={setSex} />
}
const states = (role: string, state: string) =>
  screen.getAllByRole(role).map((each) => [each.textContent, each.getAttribute(state)])

test('of a few answers one is chosen; each says whether it is', () => {
  render(<Sex />)
  expect(screen.getByRole('radiogroup', { name: '性别' })).toBeTruthy()
  expect(states('radio', 'aria-checked')).toEqual([
    ['女', 'false'],
    ['男', 'false'],
  ])
  fireEvent.click(screen.getByRole('radio', { name: '男' }))
  expect(states('radio', 'aria-checked')).toEqual([
    ['女', 'false'],
    ['男', 'true'],
  ])
})

test('the mini-program says it with the name', () => {
  env.build = 'weapp'
  expect(a11y('男', 'radio', { checked: true })).toEqual({
    'aria-label': '男，已选中',
    'aria-role': 'radio',
    hoverClass: 'pressed',
  })
  expect(a11y('女', 'radio', { checked: false })).toEqual({ 'aria-label': '女', 'aria-role': 'radio', hoverClass: 'pressed' })
})

test('the whole line of a checkbox is pressed; beside a text with links only its box', () => {
  const ticks: boolean[] = []
  const { rerender } = render(<Checkbox label="淋巴结" checked={false} onChange={(on) => ticks.push(on)} />)
  fireEvent.click(screen.getByText('淋巴结'))
  expect(ticks).toEqual([true])
  rerender(
    <Checkbox label="同意" checked onChange={(on) => ticks.push(on)}>
      <span>协议</span>
    </Checkbox>,
  )
  fireEvent.click(screen.getByText('协议'))
  expect(ticks).toEqual([true])
  expect(screen.getByRole('checkbox', { name: '同意' }).getAttribute('aria-checked')).toBe('true')
})

test('a row of tabs says which one is shown', () => {
  render(
    <Tabs
      items={[
        { key: 'all', text: '全部', count: 9 },
        { key: 'kept', text: '收藏' },
      ]}
      current="kept"
      onChange={() => undefined}
    />,
  )
  expect(screen.getByRole('tablist')).toBeTruthy()
  expect(states('tab', 'aria-selected')).toEqual([
    ['全部 9', 'false'],
    ['收藏', 'true'],
  ])
})

test('a field shows that it has the focus, and tells what is usual', () => {
  const { container } = render(<TextField label="体重" hint="20–300 kg" value="" onChange={() => undefined} />)
  expect(screen.getByText('20–300 kg')).toBeTruthy()
  fireEvent.focus(screen.getByLabelText('体重'))
  expect(container.querySelector('.focused')).not.toBeNull()
  fireEvent.blur(screen.getByLabelText('体重'))
  expect(container.querySelector('.focused')).toBeNull()
})

function Count() {
  const [count, setCount] = useState(1)
  return <Stepper label="数量" value={count} max={2} onChange={setCount} />
}

test('a small number is counted between one and the most there may be, and is told when it changes', () => {
  render(<Count />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const count = () => within(screen.getByRole('group', { name: '数量' })).getByRole('status').textContent
  press('减少数量')
  expect([count(), states('button', 'aria-disabled')]).toEqual([
    '1',
    [
      ['−', 'true'],
      ['+', null],
    ],
  ])
  press('增加数量')
  press('增加数量')
  expect([count(), states('button', 'aria-disabled')]).toEqual([
    '2',
    [
      ['−', null],
      ['+', 'true'],
    ],
  ])
})
