import { act, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { ConflictError, InvalidInputError, OfflineError } from '@/api/client/errors'
import { filledSchema, mobileSchema } from '@/domain/validation'
import { dialog } from '@/platform/dialog/mock'
import { storage } from '@/platform/storage/mock'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { defineEntry } from '@/stores/persist'
import { pending } from './pending'
import { countSets } from './set-calls'

const schema = v.object({ name: filledSchema('姓名', 10), mobile: mobileSchema })
const formSchema = v.object({ name: v.string(), mobile: v.string() })
type Form = v.InferOutput<typeof formSchema>
const drafts = defineEntry({ key: 'testDrafts', version: 1, schema: v.record(v.string(), formSchema), scope: 'device' })

const RIGHT: Form = { name: '李雷', mobile: '13912345678' }
const send = jest.fn((_form: Form, _key: string): Promise<string> => Promise.resolve('answer'))
const onSent = jest.fn((_answer: string): void => undefined)
const onConflict = jest.fn(() => Promise.resolve())
const keys = () => send.mock.calls.map(([, key]) => key)

/** The form of a screen; `id` names its draft. */
const open = (initial: Form = RIGHT, id = '1') =>
  renderHook(
    (props: { initial: Form }) =>
      useForm({
        schema,
        initial: props.initial,
        draft: draftIn(drafts, id),
        send,
        onSent,
        onConflict,
        texts: { sent: '已提交' },
      }),
    { initialProps: { initial } },
  )
type Opened = ReturnType<typeof open>['result']
const change = (result: Opened, part: Partial<Form>) => act(() => result.current.change(part))
const press = (result: Opened) => act(async () => result.current.send())

beforeEach(() => {
  storage.clear()
  dialog.toasts = []
  send.mockReset().mockResolvedValue('answer')
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('what is wrong', () => {
  test('is told of each field and not sent; a sentence goes when its value changes, and only then', async () => {
    const { result } = open({ name: '', mobile: '123' })
    await press(result)
    expect(result.current.errors).toEqual({ name: '请输入姓名', mobile: '请输入正确的手机号' })
    change(result, { mobile: '13912345678' })
    expect(result.current.errors).toEqual({ name: '请输入姓名' })
    expect([send.mock.calls, result.current.busy]).toEqual([[], false])
  })
  test('goes as well when another value comes from the account, which overwrites nothing that was typed', async () => {
    const { result, rerender } = open({ name: '', mobile: '' })
    change(result, { mobile: '123' })
    await press(result)
    rerender({ initial: RIGHT })
    expect([result.current.form, result.current.errors]).toEqual([
      { name: '李雷', mobile: '123' },
      { mobile: '请输入正确的手机号' },
    ])
  })
  test('is what the server says of the fields', async () => {
    const { result } = open()
    send.mockRejectedValue(new InvalidInputError({ 'mobile.0': '该手机号已报名' }, '输入有误'))
    await press(result)
    expect([result.current.errors, result.current.failure]).toEqual([{ 'mobile.0': '该手机号已报名' }, '输入有误'])
    change(result, { mobile: '13912345679' })
    expect([result.current.errors, result.current.failure]).toEqual([{}, ''])
  })
  test('is not said of a value that was typed while it was under way', async () => {
    const { promise, reject } = pending<string>()
    send.mockReturnValue(promise)
    const { result } = open()
    await press(result)
    change(result, { mobile: '13912345679' })
    await act(async () => reject(new InvalidInputError({ mobile: '该手机号已报名' })))
    expect([result.current.errors, result.current.form.mobile]).toEqual([{}, '13912345679'])
  })
})

describe('sending', () => {
  test('hands on the form and the answer, and says so', async () => {
    const { result } = open()
    change(result, { name: '韩梅梅' })
    await press(result)
    expect(send.mock.calls).toEqual([[{ ...RIGHT, name: '韩梅梅' }, expect.stringMatching(/^[\w-]{36}$/)]])
    expect([onSent.mock.calls, dialog.toasts.map(({ message }) => message)]).toEqual([[['answer']], ['已提交']])
  })
  test('takes what was typed last, also before it is drawn', async () => {
    const { result } = open()
    await act(async () => {
      result.current.change({ name: '韩梅梅' })
      result.current.change({ mobile: '13912345679' })
      result.current.send()
    })
    expect(send.mock.calls[0]?.[0]).toEqual({ name: '韩梅梅', mobile: '13912345679' })
  })
  test('the second of two quick taps does nothing', async () => {
    const { promise, resolve } = pending<string>()
    send.mockReturnValue(promise)
    const { result } = open()
    act(() => {
      result.current.send()
      result.current.send()
    })
    expect([send.mock.calls.length, result.current.busy]).toEqual([1, true])
    await act(async () => resolve('answer'))
    expect([send.mock.calls.length, onSent.mock.calls.length, result.current.busy]).toEqual([1, 1, false])
  })
  test('the same form again has the same key; after a change, or when it arrived, another', async () => {
    const { result } = open()
    send.mockRejectedValueOnce(new OfflineError()).mockRejectedValueOnce(new OfflineError())
    await press(result)
    await press(result)
    expect(keys()[1]).toBe(keys()[0])
    change(result, { name: '韩梅梅' })
    await press(result)
    await press(result)
    expect(new Set(keys()).size).toBe(3)
  })
  test('a conflict is told, and how it stands is asked for; other faults ask for nothing', async () => {
    const { result } = open()
    send.mockRejectedValueOnce(new OfflineError()).mockRejectedValueOnce(new ConflictError('名额已满'))
    await press(result)
    expect([result.current.failure, onConflict.mock.calls.length]).toEqual(['网络未连接，请检查网络设置', 0])
    await press(result)
    expect([result.current.failure, onConflict.mock.calls.length]).toEqual(['名额已满', 1])
    await press(result)
    expect([result.current.failure, result.current.busy]).toEqual(['', false])
  })
  test('nothing is set when the form is gone; what arrived leaves no draft', async () => {
    const sets = countSets()
    const first = pending<string>()
    const second = pending<string>()
    send.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
    const { result, unmount } = open()
    change(result, { name: '韩梅梅' })
    await press(result)
    unmount()
    const before = sets.count
    await act(async () => first.reject(new OfflineError()))
    act(() => {
      result.current.change({ name: '李雷' })
      result.current.send()
    })
    expect(drafts.read()).toEqual({ '1': RIGHT })
    await act(async () => second.resolve('answer'))
    expect([sets.count - before, drafts.read()]).toEqual([0, undefined])
  })
})

test('what is added by two taps in one moment, before anything is drawn, is both there', async () => {
  const { result } = open()
  const add = (letter: string) => result.current.change(({ name }) => ({ name: name + letter }))
  act(() => {
    add('甲')
    add('乙')
  })
  await press(result)
  expect([result.current.form.name, send.mock.calls[0]?.[0].name]).toEqual(['李雷甲乙', '李雷甲乙'])
})

describe('the draft', () => {
  test('is written by each change, kept when sending fails, read when the form is opened again, and gone once sent', async () => {
    const { result, unmount } = open()
    expect(drafts.read()).toBeUndefined()
    change(result, { name: '韩梅梅' })
    send.mockRejectedValueOnce(new OfflineError())
    await press(result)
    expect([result.current.form.name, drafts.read()]).toEqual(['韩梅梅', { '1': { ...RIGHT, name: '韩梅梅' } }])
    unmount()
    const again = open().result
    expect(again.current.form.name).toBe('韩梅梅')
    await press(again)
    expect(drafts.read()).toBeUndefined()
  })
  test('of one id leaves those of the others alone', async () => {
    change(open(RIGHT, '1').result, { name: '甲' })
    const { result } = open(RIGHT, '2')
    change(result, { name: '乙' })
    await press(result)
    expect(drafts.read()).toEqual({ '1': { ...RIGHT, name: '甲' } })
  })
})
