import { act, cleanup, screen } from '@testing-library/react'
import { Text } from '@tarojs/components'
import { dialog } from '@/platform/dialog'
import { layerHistory } from '@/platform/layer-history/mock'
import { PageShell } from '@/shell/PageShell'
import { Sheet } from '@/ui/Sheet'
import { closeScreen, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))
jest.mock('@/platform/layer-history', () => jest.requireActual('@/platform/layer-history/mock'))
jest.mock('@/platform/dialog', () => jest.requireActual('@/platform/dialog/index'))

const one = (name: string) => document.querySelectorAll(`.${name}`)
const Page = () => (
  <PageShell footer={<Text>复制</Text>}>
    <Text>正文</Text>
  </PageShell>
)

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice('mobile')
})
afterEach(() => {
  act(() => {
    dialog.closeAll()
    jest.runOnlyPendingTimers()
  })
  cleanup()
  closeScreen()
  jest.useRealTimers()
})

test('a toast stands above the bar at the foot of the page, once', async () => {
  openScreen(Page, '/liveList')
  await passTime(0)
  act(() => dialog.toast('已删除 1 条'))
  expect(one('t-toast')).toHaveLength(1)
  expect(one('t-toast')[0]?.closest('[role="status"]')?.className).toContain('inFoot')
})

test('what it offers is a button in it', async () => {
  openScreen(Page, '/liveList')
  await passTime(0)
  const run = jest.fn()
  act(() => void dialog.offer('已删除 1 条', { text: '撤销', run, durationMs: 5000 }))
  expect(one('t-toast-action')[0]?.getAttribute('role')).toBe('button')
  act(() => (one('t-toast-action')[0] as HTMLElement).click())
  expect([run.mock.calls.length, one('t-toast').length]).toEqual([1, 0])
})

test('over a sheet, which covers the bar, the page itself says it', async () => {
  openScreen(
    () => (
      <PageShell footer={<Text>复制</Text>}>
        <Sheet open title="分享" onClose={() => undefined}>
          {null}
        </Sheet>
      </PageShell>
    ),
    '/liveList',
  )
  await passTime(0)
  act(() => dialog.toast('链接已复制'))
  expect(one('t-toast')).toHaveLength(1)
  expect(one('t-toast')[0]?.closest('[role="status"]')?.className).toContain('overSheet')
})

test('a question is drawn by the page, and a step back says no', async () => {
  openScreen(Page, '/liveList')
  await passTime(0)
  let left: Promise<boolean> | undefined
  act(() => void (left = dialog.confirm({ message: '确定删除这条笔记？删除后无法恢复', confirmText: '删除', danger: true })))
  await passTime(50)
  expect(screen.getByRole('alertdialog').getAttribute('aria-label')).toBe('确定删除这条笔记？')
  expect(one('t-dialog-confirm')[0]?.className).toContain('danger')
  act(() => layerHistory.back())
  expect([await left, one('t-dialog').length]).toEqual([false, 0])
})

test('what is to be chosen from is a sheet of rows', async () => {
  openScreen(Page, '/liveList')
  await passTime(0)
  let chosen: Promise<number | undefined> | undefined
  act(() => void (chosen = dialog.actionSheet(['广告或垃圾信息', '其他'], '举报原因')))
  expect(screen.getByRole('dialog').textContent).toContain('举报原因')
  act(() => (one('t-action-1')[0] as HTMLElement).click())
  expect([await chosen, one('t-action-sheet').length]).toEqual([1, 0])
})

test('a sheet of values says which one holds', async () => {
  openScreen(Page, '/liveList')
  await passTime(0)
  act(() => void dialog.actionSheet(['跟随系统', '浅色', '深色'], '外观', 1))
  const current = ['跟随系统', '浅色', '深色'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-current'))
  expect(current).toEqual([null, 'true', null])
})
