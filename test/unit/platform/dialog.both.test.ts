import { palettes } from '@/ui/tokens/tokens'
import { dialog } from '@/platform/dialog'
import { mock } from '@test/setup/taro'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Dialogs stay open until the test answers them. */
function keepOpen(name: 'showModal' | 'showActionSheet') {
  const open: ((answer: unknown) => void)[] = []
  mock.answerWith(name, () => new Promise((resolve) => open.push(resolve)))
  return open
}

beforeEach(() => mock.reset())
// Answers what a test left open, so that the next one is not behind it in the queue.
afterEach(async () => {
  dialog.closeAll()
  await settle()
})

test('a toast with a short message has its icon, a long one has its text', async () => {
  dialog.toast('保存成功', { icon: 'success' })
  dialog.toast('投票已经结束，感谢您的参与', { icon: 'error', durationMs: 3000 })
  dialog.toast('提示')
  await settle()
  expect(mock.callsOf('showToast')).toEqual([
    { title: '保存成功', icon: 'success', duration: 2000 },
    { title: '投票已经结束，感谢您的参与', icon: 'none', duration: 3000 },
    { title: '提示', icon: 'none', duration: 2000 },
  ])
})

test('an alert has one button, a confirmation two, of four characters at most', async () => {
  await dialog.alert({ message: '请求错误' })
  expect(await dialog.confirm({ title: '提示', message: '要退出吗？', confirmText: '确认退出登录', cancelText: '取消' })).toBe(
    true,
  )
  mock.answer('showModal', { confirm: false, cancel: true })
  expect(await dialog.confirm({ message: '要退出吗？' })).toBe(false)
  expect(mock.callsOf('showModal')).toEqual([
    { title: '', content: '请求错误', showCancel: false, confirmText: '确定', cancelText: '取消', confirmColor: palettes.light.brand },
    {
      title: '提示',
      content: '要退出吗？',
      showCancel: true,
      confirmText: '确认退出',
      cancelText: '取消',
      confirmColor: palettes.light.brand,
    },
    { title: '', content: '要退出吗？', showCancel: true, confirmText: '确定', cancelText: '取消', confirmColor: palettes.light.brand },
  ])
})

test('one dialog is open at a time', async () => {
  const open = keepOpen('showModal')
  const answers: string[] = []
  void dialog.confirm({ message: 'first' }).then((yes) => answers.push(`first ${yes}`))
  void dialog.confirm({ message: 'second' }).then((yes) => answers.push(`second ${yes}`))
  await settle()
  expect(open).toHaveLength(1)
  open[0]?.({ confirm: true, cancel: false })
  await settle()
  expect(answers).toEqual(['first true'])
  expect(open).toHaveLength(2)
  open[1]?.({ confirm: false, cancel: true })
  await settle()
  expect(answers).toEqual(['first true', 'second false'])
})

test('a host that refuses a dialog counts as a no, and the next one still opens', async () => {
  mock.refuse('showModal')
  expect(await dialog.confirm({ message: 'x' })).toBe(false)
  mock.answer('showModal', { confirm: true, cancel: false })
  expect(await dialog.confirm({ message: 'y' })).toBe(true)
})

test('a navigation answers the open and the waiting dialogs with no, and the waiting ones never show', async () => {
  const open = keepOpen('showModal')
  const answers = Promise.all([
    dialog.confirm({ message: 'open' }),
    dialog.confirm({ message: 'waiting' }),
    dialog.alert({ message: 'x' }),
  ])
  await settle()
  dialog.closeAll()
  expect(await answers).toEqual([false, false, undefined])
  expect(open).toHaveLength(1)
  expect(mock.callsOf('hideLoading')).toHaveLength(1)

  // What is asked afterwards is asked.
  mock.answer('showModal', { confirm: true, cancel: false })
  expect(await dialog.confirm({ message: 'next' })).toBe(true)
})

test('a navigation leaves a toast on the screen', async () => {
  dialog.toast('笔记已保存')
  await settle()
  dialog.closeAll()
  expect(mock.callsOf('showToast')).toHaveLength(1)
  expect(mock.callsOf('hideToast')).toEqual([])
})

test('an action sheet gives the index, or nothing', async () => {
  mock.answer('showActionSheet', { tapIndex: 1 })
  expect(await dialog.actionSheet(['拍照', '相册'])).toBe(1)
  mock.refuse('showActionSheet', 'showActionSheet:fail cancel')
  expect(await dialog.actionSheet(['拍照', '相册'])).toBeUndefined()
  await expect(dialog.actionSheet([])).rejects.toThrow(RangeError)
  await expect(dialog.actionSheet(['1', '2', '3', '4', '5', '6', '7'])).rejects.toThrow(RangeError)
})

test('loading leaves a toast alone when it goes', () => {
  dialog.showLoading()
  dialog.showLoading('提交中')
  dialog.hideLoading()
  expect(mock.callsOf('showLoading').map(({ title }) => title)).toEqual(['加载中', '提交中'])
  expect(mock.callsOf('hideLoading')).toEqual([{ noConflict: true }])
})
