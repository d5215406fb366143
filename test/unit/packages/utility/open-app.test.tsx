import { fireEvent } from '@testing-library/react'
import OpenAppPage from '@/packages/utility/open-app'
import { progressOf, waysOf, type Way } from '@/packages/utility/open-app/ways'
import { h5Abilities, weappAbilities } from '@/platform/env/abilities'
import { env } from '@/platform/env/mock'
import { openApp } from '@/platform/openApp/mock'
import type { OpenOutcome } from '@/platform/openApp/contract'
import { storage } from '@/platform/storage/mock'
import { view } from '@/platform/view/mock'
import { mock } from '@test/setup/taro'
import { backend } from '@test/unit/support/backend'
import { byClass, closeScreen, openScreen, pass } from '@test/unit/support/screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/openApp', () => jest.requireActual('@/platform/openApp/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const ALL: Way[] = ['app', 'mini-program', 'store']

function open(address: string, host: 'mobile' | 'desktop' | 'app' = 'mobile') {
  env.build = 'h5'
  env.host = host
  env.can = h5Abilities({ host, os: 'ios', appVersion: '', miniProgramWebView: false }, true)
  view.current = address
  return openScreen(address, OpenAppPage)
}
/** The platform’s answer, given when the test says so. */
function answerLater() {
  let answer!: (outcome: OpenOutcome) => void
  jest.spyOn(openApp, 'open').mockImplementation((target, miniProgramPath) => {
    openApp.opened.push({ target, miniProgramPath })
    return new Promise((resolve) => (answer = resolve))
  })
  return (outcome: OpenOutcome) => answer(outcome)
}
const progress = (way: Way) => byClass(`t-way-${way}`).textContent

beforeEach(() => {
  jest.useFakeTimers()
  storage.clear()
  backend({})
  openApp.opened = []
  view.external = []
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('opens the page that is named, in the app’s own form', async () => {
  answerLater()
  open('/OpenApp?to=/doc/12')
  await pass(0)
  expect(openApp.opened).toEqual([
    { target: { kind: 'document', id: '12' }, miniProgramPath: '/packages/content/doc/index?id=12' },
  ])
})

test.each(['/OpenApp', '/OpenApp?to=https://evil.example/', '/OpenApp?to=/OpenApp'])('%s opens home', async (address) => {
  answerLater()
  open(address)
  await pass(0)
  expect(openApp.opened[0]?.target).toEqual({ kind: 'home' })
})

test('shows how far it has come: app, mini-program, store', async () => {
  const answer = answerLater()
  open('/OpenApp?to=/doc/12')
  await pass(0)
  expect(progress('app')).toContain('正在尝试')
  await pass(2500)
  expect([progress('app'), progress('mini-program'), progress('store')]).toEqual([
    '1肿瘤医生 App未响应',
    '2微信小程序正在尝试',
    '3应用商店等待',
  ])
  answer('store')
  await pass(0)
  expect(progress('store')).toContain('已打开')
})

test('an app that answers ends the trying', async () => {
  const answer = answerLater()
  open('/OpenApp')
  await pass(1000)
  answer('app')
  await pass(5000)
  expect(progress('app')).toContain('已打开')
  expect(progress('mini-program')).toContain('等待')
})

test('says when nothing was opened, and lets each way be tried alone', async () => {
  const answer = answerLater()
  open('/OpenApp')
  await pass(0)
  answer('unavailable')
  await pass(0)
  expect(byClass('t-open-failed').textContent).toContain('没有打开任何应用')
  fireEvent.click(byClass('t-open-app-again'))
  expect(openApp.opened).toHaveLength(2)
  answer('unavailable')
  await pass(0)
  fireEvent.click(byClass('t-open-mini-program'))
  await pass(0)
  expect(progress('mini-program')).toContain('已打开')
  fireEvent.click(byClass('t-open-store'))
  expect(view.external).toEqual([__APP_CONFIG__.appStoreUrl])
})

test('on a desktop it shows a code for the phone, and tries nothing', async () => {
  open('/OpenApp?to=/doc/12', 'desktop')
  await pass(5000)
  expect(byClass('t-cannot-open').textContent).toContain('请用手机扫码')
  expect(document.querySelector('img[alt="用手机扫码打开"]')).not.toBeNull()
  expect(openApp.opened).toEqual([])
})

test('in the app it says so, and opens the page here', async () => {
  open('/OpenApp?to=/doc/12', 'app')
  await pass(0)
  expect(byClass('t-cannot-open').textContent).toContain('已经在肿瘤医生 App 中')
  fireEvent.click(byClass('t-open-stay'))
  await pass(0)
  expect(mock.navigations).toEqual([{ kind: 'redirectTo', url: '/doc/12' }])
})

test('ways are only those that this host has', () => {
  expect(waysOf({ openApp: true, openMiniProgram: true }, 'https://store.example.com')).toEqual(ALL)
  expect(waysOf({ openApp: true, openMiniProgram: false }, '')).toEqual(['app'])
  expect(waysOf(weappAbilities(false), 'https://store.example.com')).toEqual([])
  expect(progressOf('app', ALL, { kind: 'idle' })).toBe('等待')
})
