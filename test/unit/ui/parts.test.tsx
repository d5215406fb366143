import { render, screen, within } from '@testing-library/react'
import { ringSvg } from '@/ui/Ring/ring-svg'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'

test('what went wrong is said at once, the rest in its turn', () => {
  render(
    <>
      <Notice tone="danger" testId="failure">
        网络未连接
      </Notice>
      <Notice tone="watch">认证审核中</Notice>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('网络未连接')
  expect(screen.getByRole('alert').classList).toContain('t-failure')
  expect(screen.getByRole('status').textContent).toBe('认证审核中')
})

test('a form without a failure shows no notice', () => {
  const { container } = render(<Notice tone="danger">{''}</Notice>)
  expect(container.childElementCount).toBe(0)
})

test('several controls have the label as their common name', () => {
  render(
    <FieldRow label="性别" hint="用于计算" error="请选择性别" group testId="sex">
      <button>男</button>
      <button>女</button>
    </FieldRow>,
  )
  const field = screen.getByRole('group', { name: '性别' })
  expect(within(field).getAllByRole('button')).toHaveLength(2)
  expect(within(field).getByText('用于计算')).toBeTruthy()
  expect(within(field).getByRole('alert').classList).toContain('t-sex-error')
})

test('a single control carries the label itself, and its error comes and goes', () => {
  const field = (error?: string) => <TextField label="姓名" value="" onChange={() => {}} error={error} testId="name" />
  const { rerender } = render(field('请填写姓名'))
  expect(screen.getByLabelText('姓名')).toBeInstanceOf(HTMLInputElement)
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('请填写姓名')
  rerender(field())
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['a line', <TextField key="line" label="姓名" value="" onChange={() => {}} error="请填写姓名" />],
  ['several lines', <TextArea key="lines" label="姓名" value="" maxLength={20} onChange={() => {}} error="请填写姓名" />],
])('in a browser the real input of %s names the sentence that tells what is wrong with it', (_, field) => {
  render(field)
  const input = screen.getByLabelText('姓名')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})

test('a card is found by its test id', () => {
  const { container } = render(<Card testId="event">时间与地点</Card>)
  expect(container.querySelector('.t-event')?.textContent).toBe('时间与地点')
})

test('a ring is closed as far as something has come, and never further', () => {
  const shape = { field: 48, radius: 20, width: 4, ground: '#eee', color: '#0a0' }
  const drawn = (value: number) =>
    [...ringSvg(value, shape).matchAll(/stroke="(#\w+)"[^>]*dasharray="([\d.]+) /g)].map(([, color, length]) => [
      color,
      Math.round(Number(length)),
    ])
  expect(drawn(0)).toEqual([['#eee', 126]])
  expect(drawn(0.5)).toEqual([
    ['#eee', 126],
    ['#0a0', 63],
  ])
  expect(drawn(3)).toEqual([
    ['#eee', 126],
    ['#0a0', 126],
  ])
})
