/** The stand-ins for Taro's components and page hooks, on which all component tests rest. */
import { Checkbox, CheckboxGroup, Form, Input, Picker, Radio, RadioGroup, ScrollView, Switch, Button } from '@tarojs/components'
import { useDidShow, useShareAppMessage } from '@tarojs/taro'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { mock } from '@test/setup/taro'

test('a field keeps what is typed, and shows what its owner feeds it', () => {
  const typed: string[] = []
  function Field() {
    const [value, setValue] = useState('a')
    return (
      <>
        <Input aria-label="name" value={value} onInput={(event) => typed.push(event.detail.value)} />
        <Button onClick={() => setValue('fed')}>feed</Button>
      </>
    )
  }
  render(<Field />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'name' })
  fireEvent.change(input, { target: { value: 'ab' } })
  expect([input.value, typed]).toEqual(['ab', ['ab']])
  fireEvent.click(screen.getByText('feed'))
  expect(input.value).toBe('fed')
})

test('choices carry Taro’s details', () => {
  const heard: unknown[] = []
  render(
    <>
      <Switch aria-label="on" onChange={(event) => heard.push(event.detail.value)} />
      <CheckboxGroup onChange={(event) => heard.push(event.detail.value)}>
        <Checkbox value="a">A</Checkbox>
        <Checkbox value="b" checked>
          B
        </Checkbox>
      </CheckboxGroup>
      <RadioGroup onChange={(event) => heard.push(event.detail.value)}>
        <Radio value="x">X</Radio>
        <Radio value="y">Y</Radio>
      </RadioGroup>
      <Picker mode="selector" range={['甲', '乙']} onChange={(event) => heard.push(event.detail.value)} />
    </>,
  )
  fireEvent.click(screen.getByRole('switch'))
  fireEvent.click(screen.getByLabelText('A'))
  fireEvent.click(screen.getByLabelText('Y'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } })
  expect(heard).toEqual([true, ['a', 'b'], 'y', 1])
})

test('a form gives its named values, a list tells its end', () => {
  const heard: unknown[] = []
  render(
    <>
      <Form onSubmit={(event) => heard.push(event.detail?.value)}>
        <Input name="mobile" value="13800000000" />
        <Button formType="submit">send</Button>
      </Form>
      <ScrollView data-testid="list" onScrollToLower={() => heard.push('end')} />
    </>,
  )
  fireEvent.click(screen.getByText('send'))
  fireEvent.scroll(screen.getByTestId('list'))
  expect(heard).toEqual([{ mobile: '13800000000' }, 'end'])
})

test('page hooks run while mounted, newest function first', () => {
  const shown: number[] = []
  function Page({ count }: { count: number }) {
    useDidShow(() => {
      shown.push(count)
    })
    useShareAppMessage(() => ({ title: `title ${count}`, path: '/' }))
    return null
  }
  const { rerender, unmount } = render(<Page count={1} />)
  rerender(<Page count={2} />)
  act(() => void mock.fire('didShow'))
  expect(shown).toEqual([1, 2])
  expect(mock.fire('shareAppMessage')).toMatchObject({ title: 'title 2' })
  unmount()
  mock.fire('didShow')
  expect(shown).toEqual([1, 2])
})
