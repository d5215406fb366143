import { dialog, popups } from '@/platform/dialog'

const question = () => popups.get().question
const answer = (given: never) => question()?.answer(given)
const yes = () => answer(true as never)
const no = () => answer(false as never)

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  dialog.closeAll()
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

describe('a toast', () => {
  test('says what was done with a tick, a failure as one, and all else as a remark', () => {
    const iconOf = (message: string, icon?: 'success' | 'error') => {
      dialog.toast(message, icon && { icon })
      return popups.get().toast?.icon
    }
    expect([iconOf('已复制'), iconOf('签到成功', 'success'), iconOf('保存失败', 'error'), iconOf('投票已结束')]).toEqual([
      'success',
      'success',
      'error',
      'info',
    ])
  })

  test.each([
    ['a word', '已收藏', 2400],
    ['more than a line', '操作过于频繁，请稍后再试一次吧', 4000],
  ])('goes by itself: %s', (_, message, ms) => {
    dialog.toast(message)
    jest.advanceTimersByTime(ms - 1)
    expect(popups.get().toast?.message).toBe(message)
    jest.advanceTimersByTime(1)
    expect(popups.get().toast).toBeUndefined()
  })

  test('takes the place of the one before, and has its own time', () => {
    dialog.toast('已收藏')
    jest.advanceTimersByTime(2000)
    dialog.toast('已取消收藏')
    jest.advanceTimersByTime(2000)
    expect(popups.get().toast?.message).toBe('已取消收藏')
  })

  test('with an offer stays as long as said, goes when it was taken, and can be taken away', () => {
    const run = jest.fn()
    const drop = dialog.offer('已删除 1 条', { text: '撤销', run, durationMs: 5000 })
    jest.advanceTimersByTime(4999)
    popups.get().toast?.action?.run()
    expect([run.mock.calls.length, popups.get().toast]).toEqual([1, undefined])
    dialog.toast('已收藏')
    drop()
    expect(popups.get().toast?.message).toBe('已收藏')
    dialog.offer('已删除 2 条', { text: '撤销', run, durationMs: 5000 })()
    expect(popups.get().toast).toBeUndefined()
  })

  test('outlives the page', () => {
    dialog.entered('/EditNote/1/75')
    dialog.toast('笔记已保存')
    dialog.closeAll()
    dialog.entered('/NoteList/1')
    expect(popups.get().toast?.message).toBe('笔记已保存')
  })
})

describe('a question', () => {
  test('without a title has its first sentence as one', async () => {
    const left = dialog.confirm({ message: '确定退出登录？未发送的草稿会一并清除', confirmText: '退出', danger: true })
    expect(question()).toMatchObject({
      title: '确定退出登录？',
      text: '未发送的草稿会一并清除',
      confirmText: '退出',
      cancelText: '取消',
      danger: true,
    })
    yes()
    expect(await left).toBe(true)
    expect(question()).toBeUndefined()
  })

  test('keeps the title that it has; an alert has one button', async () => {
    const told = dialog.alert({ title: '请更新应用', message: '您的应用版本过低？', confirmText: '去更新' })
    expect(question()).toMatchObject({
      title: '请更新应用',
      text: '您的应用版本过低？',
      confirmText: '去更新',
      cancelText: undefined,
    })
    yes()
    expect(await told).toBeUndefined()
  })

  test('is the only one: the next waits for its answer', async () => {
    const answers = [dialog.confirm({ message: 'first' }), dialog.confirm({ message: 'second' })]
    expect(question()?.title).toBe('first')
    no()
    expect(question()?.title).toBe('second')
    yes()
    expect(await Promise.all(answers)).toEqual([false, true])
  })

  test('is answered with no by a navigation, and those that wait never show', async () => {
    const seen: (string | undefined)[] = []
    const stop = popups.subscribe(() => seen.push(question()?.title))
    const answers = [dialog.confirm({ message: 'open' }), dialog.confirm({ message: 'waiting' }), dialog.alert({ message: 'x' })]
    dialog.closeAll()
    stop()
    expect(await Promise.all(answers)).toEqual([false, false, undefined])
    expect(seen).toEqual(['open', undefined])
  })

  test('is answered with no when the host went to another page by itself, and stays when the same page comes back', async () => {
    dialog.entered('/doc/1')
    const left = dialog.confirm({ message: 'x' })
    dialog.entered('/doc/1')
    expect(question()?.title).toBe('x')
    dialog.entered('/doc/2')
    expect([await left, question()]).toEqual([false, undefined])
  })

  test('of several gives the index of what was chosen, or nothing', async () => {
    const chosen = dialog.actionSheet(['拍照', '相册'], '更换头像')
    expect(question()).toMatchObject({ kind: 'sheet', title: '更换头像', items: ['拍照', '相册'] })
    answer(1 as never)
    expect(await chosen).toBe(1)
    const left = dialog.actionSheet(['拍照', '相册'])
    answer(undefined as never)
    expect(await left).toBeUndefined()
  })
})
