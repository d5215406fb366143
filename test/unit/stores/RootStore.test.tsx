/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import { configure } from 'mobx'
import { observer } from 'mobx-react'
import { userApi } from '@/api/user'
import { call } from '@/api/client'
import { docApi } from '@/api/doc'
import { bridge } from '@/platform/bridge/mock'
import { env } from '@/platform/env/mock'
import { request } from '@/platform/request/mock'
import { storage } from '@/platform/storage/mock'
import { apiQuery } from '@/stores/api-query'
import { StoresProvider, useStores } from '@/stores/context'
import { auth2Entry, authEntry, userEntry } from '@/stores/entries'
import { RootStore } from '@/stores/RootStore'
import { backend, doctor, ok, refused, settle } from '@test/unit/support/backend'
import { fillStorage } from './fill-storage'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

configure({ enforceActions: 'always' })

const SILENT = 'api/user/silencelogin'
const login = { auth: 'token', auth2: 'alias', user: doctor }
const blocks = { blocks: [] }

let stores: RootStore
const warn = jest.spyOn(console, 'warn')

beforeEach(() => {
  storage.clear()
  fillStorage(false)
  env.host = 'mobile'
  env.goOnline(true)
  bridge.present = false
  warn.mockReset()
  warn.mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  stores.dispose()
  stores.queryClient.clear()
  jest.useRealTimers()
  // Every change of state is made in an action.
  expect(warn.mock.calls.filter(([text]) => String(text).includes('[MobX]'))).toEqual([])
})

function storeSession(): void {
  authEntry.write('stored')
  auth2Entry.write('alias')
  userEntry.write(doctor)
}

test('the head of a call is the session’s of that moment', async () => {
  const server = backend({ 'api/doc/getfuncblocklist': () => ok(blocks) })
  stores = new RootStore()
  await call(docApi.blocks, {})
  stores.session.saveLogin(login)
  await call(docApi.blocks, {})
  expect(server.heads('api/doc/getfuncblocklist').map(({ auth }) => auth)).toEqual(['', 'token'])
})

test('a transport that is handed in is used', async () => {
  const transport = jest.fn(() => Promise.resolve({ status: 200, data: { responseStatus: { ack: 0 }, ...blocks }, header: {} }))
  stores = new RootStore(transport)
  await call(docApi.blocks, {})
  expect(transport).toHaveBeenCalledTimes(1)
})

test('starting tells the shell how it ended', async () => {
  storeSession()
  backend({ [SILENT]: () => refused(1) })
  stores = new RootStore()
  await expect(stores.start()).resolves.toBe('reload')
})

test('ack 401 ends the session wherever it comes from', async () => {
  storeSession()
  backend({ 'api/doc/getfuncblocklist': () => refused(401) })
  stores = new RootStore()
  await expect(call(docApi.blocks, {})).rejects.toMatchObject({ name: 'UnauthenticatedError' })
  expect(stores.session).toMatchObject({ signedIn: false, expired: true })
})

describe('when another account comes', () => {
  test('what the one before was shown is gone, on the device too', async () => {
    storeSession()
    backend({ [SILENT]: () => ok({ ...login, auth: 'fresh' }), 'api/doc/getfuncblocklist': () => ok(blocks) })
    stores = new RootStore()
    await stores.start()
    stores.searchHistory.replace(['肺癌'])
    await stores.queryClient.fetchQuery(apiQuery(docApi.blocks, {}, { persistSeconds: 600 }))
    expect(storage.keys().some((key) => key.startsWith('cache:'))).toBe(true)
    stores.session.logout()
    expect(stores.queryClient.getQueryData(apiQuery(docApi.blocks, {}).queryKey)).toBeUndefined()
    expect(storage.keys().some((key) => key.startsWith('cache:'))).toBe(false)
    expect(stores.searchHistory.words).toEqual([])
  })

  test('silent login of the same one keeps what is there', async () => {
    storeSession()
    backend({ [SILENT]: () => ok({ ...login, auth: 'fresh' }), 'api/doc/getfuncblocklist': () => ok(blocks) })
    stores = new RootStore()
    await stores.queryClient.fetchQuery(apiQuery(docApi.blocks, {}))
    await stores.start()
    expect(stores.session.auth).toBe('fresh')
    expect(stores.queryClient.getQueryData(apiQuery(docApi.blocks, {}).queryKey)).toEqual(blocks)
  })

  test('a level that changes makes everything ask again, one that becomes known does not', async () => {
    backend({ 'api/doc/getfuncblocklist': () => ok(blocks) })
    stores = new RootStore()
    await stores.start()
    const { queryKey } = apiQuery(docApi.blocks, {})
    const isStale = () => stores.queryClient.getQueryState(queryKey)?.isInvalidated
    stores.session.saveLogin({ ...login, user: { ...doctor, level: 4 } })
    await stores.queryClient.fetchQuery(apiQuery(docApi.blocks, {}))
    expect(isStale()).toBe(false)
    stores.session.saveLogin({ ...login, user: { ...doctor, level: 2 } })
    expect(isStale()).toBe(true)
  })

  test('writes that waited for their owner go out', async () => {
    stores = new RootStore()
    backend({ 'api/doc/setreadprogress': () => ok() })
    await stores.start()
    stores.session.saveLogin(login)
    env.goOnline(false)
    stores.outbox.add(docApi.setProgress, { docId: '1', progress: 1, seconds: 5 }, { topic: 'progress' })
    stores.session.expire()
    env.goOnline(true)
    const server = backend({ 'api/doc/setreadprogress': () => ok() })
    await settle()
    expect(server.sent('api/doc/setreadprogress')).toEqual([])
    stores.session.saveLogin(login)
    await settle()
    expect(server.sent('api/doc/setreadprogress')).toHaveLength(1)
  })
})

describe('the host’s events', () => {
  test('hiding pauses the task and hands over the events; showing goes on', async () => {
    jest.useFakeTimers()
    backend({
      'api/task/getConditionByCode': () =>
        ok({
          task: {
            taskCode: 'T',
            taskTitle: '',
            taskType: 1,
            missionTarget: '',
            transitLink: '',
            completedConditions: [{ conditionCode: 'STAY', conditionValue: 30 }],
            finished: false,
          },
        }),
    })
    stores = new RootStore()
    await stores.start()
    stores.session.saveLogin(login)
    await stores.tasks.enter({ taskCode: 'T', associationId: '1', completable: true })
    stores.tracker.track('A')
    env.hide()
    expect(request.kept).toHaveLength(1)
    jest.advanceTimersByTime(10_000)
    expect(stores.tasks.remaining).toBe(30)
    env.show()
    jest.advanceTimersByTime(5000)
    expect(stores.tasks.remaining).toBe(25)
  })

  test('in the native app, coming back asks the bridge who is signed in', async () => {
    env.host = 'app'
    bridge.present = true
    bridge.head = undefined
    backend({ [userApi.info.path]: () => refused(1) })
    stores = new RootStore()
    await expect(stores.start()).resolves.toBe('visitor')
    bridge.head = { auth: 'native', auth2: 'n' }
    env.show()
    await settle()
    expect(stores.session.auth).toBe('native')
  })

  test('after disposing nothing listens and no timer runs', async () => {
    jest.useFakeTimers()
    backend({})
    stores = new RootStore()
    await stores.start()
    stores.tracker.track('A')
    stores.tracker.stay.begin({ kind: 'doc', docId: '1' })
    stores.shell.showHeaderTip()
    env.goOnline(false)
    stores.outbox.add(docApi.setProgress, { docId: '1', progress: 1, seconds: 5 }, { topic: 'progress' })
    stores.dispose()
    expect(jest.getTimerCount()).toBe(0)
    const server = backend({ 'api/doc/setreadprogress': () => ok() })
    env.goOnline(true)
    await settle()
    expect(server.sent('api/doc/setreadprogress')).toEqual([])
  })
})

describe('useStores', () => {
  const Name = observer(function Name() {
    const { session } = useStores()
    return <p>{session.name || '未登录'}</p>
  })

  test('gives the stores inside the provider, and screens follow them', () => {
    stores = new RootStore()
    render(
      <StoresProvider stores={stores}>
        <Name />
      </StoresProvider>,
    )
    expect(screen.getByText('未登录')).toBeTruthy()
    act(() => stores.session.saveLogin(login))
    expect(screen.getByText('李医生')).toBeTruthy()
  })

  test('throws outside it', () => {
    stores = new RootStore()
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Name />)).toThrow('useStores must be used inside StoresProvider')
  })
})
