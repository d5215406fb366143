import { fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { readNumber } from '@/domain/number-text'
import { mobileSchema } from '@/domain/validation'
import { TextField } from '@/ui/TextField'
import type { FieldKind } from '@/ui/TextField/kinds'

/** A form that computes the double of its field. */
function Doubling({ kind = 'digit' }: { kind?: FieldKind }) {
  const [text, setText] = useState('')
  const value = readNumber(text)
  return (
    <>
      <TextField label="肌酐" kind={kind} value={text} onChange={setText} maxLength={12} testId="scr" />
      <output>{value === null || Number.isNaN(value) ? '' : value * 2}</output>
    </>
  )
}

const box = () => screen.getByLabelText<HTMLInputElement>('肌酐')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const shownResult = () => screen.getByRole('status').textContent

test('a Chinese full stop is a decimal point', () => {
  render(<Doubling />)
  type('0。9')
  expect(box().value).toBe('0.9')
  expect(shownResult()).toBe('1.8')
})

test.each([
  ['digit', '1e1', '请输入数字，例如 62.5'],
  ['digit', '1,500', '请输入数字，例如 62.5'],
  ['number', '十', '请输入数字'],
  ['mobile', '1380000000a', '只能输入数字'],
  ['code', '12a456', '只能输入数字'],
] as const)('a %s field refuses %s where it is typed', (kind, typed, sentence) => {
  render(<Doubling kind={kind} />)
  type(typed)
  expect(box().value).toBe(typed)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(shownResult()).toBe('')
})

test('a figure that may be meant in thousands is asked about where it is typed, unless the box takes three decimals or an amount of money', () => {
  const { rerender } = render(<TextField label="肌酐" kind="digit" value="1.500" onChange={jest.fn()} />)
  expect(screen.getByText('1.500 可能是 1500 或 1.5，请写成其中一种')).toBeTruthy()
  rerender(<TextField label="肌酐" kind="digit" decimals={3} value="2.275" onChange={jest.fn()} />)
  expect(screen.queryByText(/可能是/)).toBeNull()
  rerender(<TextField label="提现金额" kind="money" value="20.001" error="最多两位小数" onChange={jest.fn()} />)
  expect(screen.queryByText(/可能是/)).toBeNull()
  expect(screen.getByText('最多两位小数')).toBeTruthy()
})

test('whatever is typed key by key, the result is that of the figure shown, or there is a sentence and none', () => {
  const key = fc.constantFrom(...'01259.。，、e,-５')
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 6 }), (keys) => {
      const { unmount } = render(<Doubling />)
      for (const each of keys) type(box().value + each)
      const shown = box().value
      const isInThousands = /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(shown)
      const number = !isInThousands && /^[+-]?(\d+\.?\d*|\.\d+)$/.test(shown) ? Number(shown) : NaN
      const isRefused =
        screen.queryByText(isInThousands ? /可能是 \d+ 或 [\d.]+，请写成其中一种$/ : '请输入数字，例如 62.5') !== null
      expect([shown, shownResult()]).toEqual([shown, Number.isNaN(number) ? '' : String(number * 2)])
      if (Number.isNaN(number)) expect([shown, isRefused || /^[+-]?\.?$/.test(shown)]).toEqual([shown, true])
      unmount()
    }),
    { numRuns: 150 },
  )
})

test.each([
  ['of a right value', { value: '13800000001' }, 1],
  ['of one with spaces around it, which is sent without them', { value: ' 13800000001 ' }, 1],
  ['of an empty field', { value: '' }, 0],
  ['of a wrong value without a message yet', { value: '1380000' }, 0],
  ['of what the server refused', { value: '13800000001', error: '该手机号已被使用' }, 0],
  ['of what is unusual', { value: '13800000001', caution: '请核对' }, 0],
] as const)('the tick %s', (_, given, ticks) => {
  render(<TextField label="手机号" rule={mobileSchema} onChange={jest.fn()} {...given} />)
  expect(screen.queryAllByRole('img', { name: '填写正确' })).toHaveLength(ticks)
})

test('a field without a rule never has a tick', () => {
  render(<TextField label="备注" value="13800000001" onChange={jest.fn()} />)
  expect(screen.queryByRole('img')).toBeNull()
})
