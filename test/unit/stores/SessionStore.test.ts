/** @jest-environment jsdom */
import { env } from '@/platform/env/mock'
import { bridge } from '@/platform/bridge/mock'
import { h5Abilities, weappAbilities } from '@/platform/env/abilities'
import { storage } from '@/platform/storage/mock'
import { auth2Entry, authEntry, userEntry } from '@/stores/entries'
import { commentDraftsEntry } from '@/stores/entries'
import { SessionStore } from '@/stores/SessionStore'
import { backend, connect, doctor, later, ok, refused, settle } from '@test/unit/support/backend'
import { fillStorage } from './fill-storage'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))

const SILENT = 'api/user/silencelogin'
const INFO = 'api/user/getuserinfo'
const fresh = { auth: 'fresh', auth2: 'alias2', user: { ...doctor, name: '新名字' } }

const info = (over: object = {}) => ({
  basic: {
    level: 2,
    userId: 'u1',
    name: '李医生',
    gender: 2,
    realName: '李雷',
    email: 'li@example.cn',
    type: 1,
    prov: '',
    provId: '',
    city: '',
    cityId: '',
    mobile: '13800000000',
    introduction: '',
    headPortraitUrl: '',
    idCard: '',
    ...over,
  },
  diseases: [],
  typeChild: 0,
  professional: { companies: [], educations: [] },
})

function open(): SessionStore {
  const session = new SessionStore()
  connect(session)
  return session
}

function store(auth = 'stored'): void {
  authEntry.write(auth)
  auth2Entry.write('alias')
  userEntry.write(doctor)
}

beforeEach(() => {
  storage.clear()
  fillStorage(false)
  env.host = 'mobile'
  env.can = weappAbilities(false)
  bridge.present = false
  bridge.head = undefined
  backend({})
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.useRealTimers())

describe('a visitor', () => {
  test('starts without asking the server, known by an anonymous id that stays', async () => {
    const server = backend({})
    const session = open()
    await expect(session.start()).resolves.toBe('visitor')
    expect(server.heads(SILENT)).toEqual([])
    expect(session).toMatchObject({ signedIn: false, userId: '', userType: 1, level: 0, started: true })
    const again = new SessionStore()
    expect(again.anonymousId).toBe(session.anonymousId)
    expect(again.deviceId).toBe(session.deviceId)
    expect(again.anonymousId).not.toBe(again.deviceId)
    expect(again.sid).not.toBe(session.sid)
  })

  test('is named in the head by AnonymousID as pid; a user is not', () => {
    const session = open()
    const pid = { name: 'pid', value: session.anonymousId }
    expect(session.headContext.anonymousId).toBe(session.anonymousId)
    const server = backend({ 'api/user/choicerole': () => ok(), [INFO]: () => ok(info()) })
    return session.chooseRole(1).then(() => {
      expect(server.heads(INFO)[0]?.extensions).toContainEqual(pid)
      session.saveLogin(fresh)
      return session.refreshUser().then(() => expect(server.heads(INFO)[1]?.extensions).not.toContainEqual(pid))
    })
  })

  test('a device that keeps nothing, or garbage, still starts', async () => {
    for (const key of ['auth', 'auth2', 'userinfoobjstr', 'AnonymousID', 'LYHUUID']) storage.set(key, '{garbage')
    fillStorage(true)
    const session = open()
    await expect(session.start()).resolves.toBe('visitor')
    expect(session.anonymousId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('silent login', () => {
  test('sends the stored auth in the head; ack 0 keeps the fresh one', async () => {
    store()
    const server = backend({ [SILENT]: () => ok(fresh) })
    const session = open()
    const ready = jest.fn()
    session.onReady(ready)
    await expect(session.start()).resolves.toBe('signed-in')
    expect(server.heads(SILENT)).toEqual([expect.objectContaining({ auth: 'stored', auth2: 'alias' })])
    expect(session).toMatchObject({ auth: 'fresh', auth2: 'alias2', name: '新名字', signedIn: true, started: true })
    expect(authEntry.read()).toBe('fresh')
    expect(auth2Entry.read()).toBe('alias2')
    expect(userEntry.read()).toEqual(fresh.user)
    expect(ready).toHaveBeenCalledWith(fresh.user)
  })

  test.each([1, 401])('ack %i clears the stored session and asks for a reload', async (ack) => {
    store()
    backend({ [SILENT]: () => refused(ack) })
    const session = open()
    await expect(session.start()).resolves.toBe('reload')
    expect(session).toMatchObject({ signedIn: false, user: null, expired: false })
    expect([authEntry.read(), auth2Entry.read(), userEntry.read()]).toEqual([undefined, undefined, undefined])
  })

  test('a device that does not forget does not make it reload for ever', async () => {
    store()
    backend({ [SILENT]: () => refused(1) })
    const session = open()
    const remove = jest.spyOn(storage, 'remove').mockReturnValue(false as never)
    await expect(session.start()).resolves.toBe('visitor')
    remove.mockRestore()
  })

  test.each<[string, () => ReturnType<typeof ok>]>([
    [
      'no network',
      () => {
        throw new Error('down')
      },
    ],
    ['a fault of the server', () => ({ status: 503 })],
    ['garbage', () => ({ data: '<html>' })],
    ['a limit', () => refused(429)],
  ])('%s keeps the stored session', async (_, answer) => {
    store()
    backend({ [SILENT]: answer })
    const session = open()
    await expect(session.start()).resolves.toBe('signed-in')
    expect(session).toMatchObject({ auth: 'stored', name: '李医生', started: true })
    expect(authEntry.read()).toBe('stored')
  })

  test('is asked once, however often it is started', async () => {
    store()
    const server = backend({ [SILENT]: () => ok(fresh) })
    const session = open()
    await Promise.all([session.start(), session.start(), session.whenStarted()])
    expect(server.heads(SILENT)).toHaveLength(1)
  })

  test('the stored session is in force before the answer', () => {
    store()
    expect(open()).toMatchObject({ signedIn: true, auth: 'stored', name: '李医生', started: false })
  })

  test.each(['ok', 'refused'] as const)(
    'somebody who signed in meanwhile is not replaced by a late answer (%s)',
    async (kind) => {
      store()
      const step = later()
      backend({ [SILENT]: () => step.promise })
      const session = open()
      const start = session.start()
      session.saveLogin({ auth: 'by hand', auth2: 'h', user: { ...doctor, userId: 'u2' } })
      step.answer(kind === 'ok' ? ok(fresh) : refused(1))
      await expect(start).resolves.toBe('signed-in')
      expect(session).toMatchObject({ auth: 'by hand', userId: 'u2' })
    },
  )

  test('somebody who signed out meanwhile stays signed out', async () => {
    store()
    const step = later()
    backend({ [SILENT]: () => step.promise })
    const session = open()
    const start = session.start()
    session.logout()
    step.answer(ok(fresh))
    await expect(start).resolves.toBe('visitor')
    expect(session.signedIn).toBe(false)
    expect(authEntry.read()).toBeUndefined()
  })

  test('is not tried where signing in is impossible (opened from Moments)', async () => {
    store()
    env.can = weappAbilities(true)
    const server = backend({ [SILENT]: () => refused(1) })
    await open().start()
    expect(server.heads(SILENT)).toEqual([])
  })

  test('the session is unreadable on the device', () => {
    store()
    for (const key of ['auth', 'auth2', 'userinfoobjstr']) {
      expect(storage.get(key)).not.toMatch(/stored|alias|李|userId/)
    }
  })
})

describe('in the native app', () => {
  beforeEach(() => {
    env.host = 'app'
    bridge.present = true
  })

  test('the session is the bridge’s, not the stored one', async () => {
    store()
    bridge.head = { auth: 'native', auth2: 'n2' }
    const server = backend({ [INFO]: () => ok(info()) })
    const session = open()
    const ready = jest.fn()
    session.onReady(ready)
    await expect(session.start()).resolves.toBe('signed-in')
    await settle()
    expect(server.heads(SILENT)).toEqual([])
    expect(server.heads(INFO)[0]?.auth).toBe('native')
    expect(session).toMatchObject({ auth: 'native', userId: 'u1', name: '李医生' })
    expect(session.user?.maskedMobile).toBe('138****0000')
    expect(ready).toHaveBeenCalledTimes(1)
  })

  test('without an answer of the bridge nobody is signed in', async () => {
    store()
    bridge.head = undefined
    const session = open()
    await expect(session.start()).resolves.toBe('visitor')
    expect(session.signedIn).toBe(false)
    expect(authEntry.read()).toBeUndefined()
  })

  test('the user info may fail: the session counts, and another user’s name is not shown with it', async () => {
    store()
    bridge.head = { auth: 'native', auth2: 'somebody else' }
    backend({ [INFO]: () => refused(1) })
    const session = open()
    await expect(session.start()).resolves.toBe('signed-in')
    await settle()
    expect(session).toMatchObject({ auth: 'native', user: null })
  })

  test('the same session again asks nothing; a silent bridge changes nothing', async () => {
    bridge.head = { auth: 'native', auth2: 'n2' }
    const server = backend({ [INFO]: () => ok(info()) })
    const session = open()
    await session.start()
    await settle()
    await session.takeNativeSession()
    bridge.head = undefined
    await expect(session.takeNativeSession()).resolves.toBe(false)
    expect(server.heads(INFO)).toHaveLength(1)
    expect(session.auth).toBe('native')
  })
})

describe('signing in and out', () => {
  test('a login is kept on the device, in the head, and told', () => {
    const session = open()
    const ready = jest.fn()
    const stop = session.onReady(ready)
    session.saveLogin(fresh)
    expect(session.headContext).toMatchObject({ auth: 'fresh', auth2: 'alias2' })
    expect(new SessionStore()).toMatchObject({ auth: 'fresh', user: fresh.user })
    expect(ready).toHaveBeenCalledTimes(1)
    stop()
    session.saveLogin(fresh)
    expect(ready).toHaveBeenCalledTimes(1)
  })

  test('logging out tells the server with the old token, and forgets at once what the account left', async () => {
    storage.set('noteDrafts', 'left by an earlier version of the app')
    const session = open()
    session.saveLogin(fresh)
    commentDraftsEntry.write([{ key: '1', text: '草稿', time: Date.now() }])
    const server = backend({ 'api/user/logout': () => ok() })
    session.logout()
    expect(session).toMatchObject({ signedIn: false, user: null, expired: false })
    expect(storage.keys().sort()).toEqual(['AnonymousID', 'LYHUUID'])
    await settle()
    expect(server.heads('api/user/logout')[0]?.auth).toBe('fresh')
  })

  test('logging out works without a network', () => {
    const session = open()
    session.saveLogin(fresh)
    backend({
      'api/user/logout': () => {
        throw new Error('down')
      },
    })
    session.logout()
    expect(session.signedIn).toBe(false)
  })

  test('an ended session is forgotten, marked, and leaves the drafts for its owner', () => {
    const session = open()
    session.saveLogin(fresh)
    commentDraftsEntry.write([{ key: '1', text: '草稿', time: Date.now() }])
    session.expire()
    expect(session).toMatchObject({ signedIn: false, expired: true })
    expect(commentDraftsEntry.read()).toBeUndefined()
    session.saveLogin(fresh)
    expect(session.expired).toBe(false)
    expect(commentDraftsEntry.read()).toHaveLength(1)
  })

  test('ack 401 of any call ends the session', async () => {
    const session = open()
    session.saveLogin(fresh)
    backend({ [INFO]: () => refused(401) })
    await expect(session.refreshUser()).rejects.toMatchObject({ name: 'UnauthenticatedError' })
    expect(session).toMatchObject({ signedIn: false, expired: true })
  })
})

describe('user info', () => {
  test('choosing a role posts it, then refreshes the info', async () => {
    const session = open()
    session.saveLogin(fresh)
    const server = backend({ 'api/user/choicerole': () => ok(), [INFO]: () => ok(info({ type: 5, level: 1 })) })
    await session.chooseRole(5)
    expect(server.sent('api/user/choicerole')).toEqual([{ roleType: 5 }])
    expect(session).toMatchObject({ userType: 5, level: 1 })
    expect(userEntry.read()).toMatchObject({ userType: 5 })
    expect(session.info?.basic.type).toBe(5)
  })

  test('a refused role changes nothing', async () => {
    const session = open()
    session.saveLogin(fresh)
    const server = backend({ 'api/user/choicerole': () => refused(1, '身份已确认，不能更改') })
    await expect(session.chooseRole(2)).rejects.toMatchObject({ message: '身份已确认，不能更改' })
    expect(server.heads(INFO)).toEqual([])
    expect(session.userType).toBe(1)
  })

  test('an answer that comes after signing out is not shown', async () => {
    const session = open()
    session.saveLogin(fresh)
    const step = later()
    backend({ [INFO]: () => step.promise })
    const refresh = session.refreshUser()
    session.logout()
    step.answer(ok(info()))
    await refresh
    expect(session.user).toBeNull()
  })

  test.each([
    [null, '您还未登录，请先登录'],
    [3, '当前身份不支持认证'],
    [4, '当前身份不支持认证'],
    [1, ''],
    [6, ''],
  ])('certification of type %p: %p', (userType, sentence) => {
    const session = open()
    if (userType !== null) session.saveLogin({ ...fresh, user: { ...doctor, userType } })
    expect(session.certificationRefusal).toBe(sentence)
  })
})

describe('completeness', () => {
  const CHECK = 'api/user/checkInfoComplete'
  const answer = { isComplete: false, onlyLackDisease: true }

  test.each([
    ['chat-app', true],
    ['app', true],
    ['mobile', false],
    ['desktop', false],
    ['mini-program', false],
  ] as const)('in %s it is asked: %p', async (host, asked) => {
    env.can = h5Abilities({ host, os: 'ios', appVersion: '', miniProgramWebView: false }, true)
    const session = open()
    session.saveLogin(fresh)
    const server = backend({ [CHECK]: () => ok(answer) })
    await expect(session.checkCompleteness(true)).resolves.toEqual(asked ? answer : null)
    expect(server.heads(CHECK)).toHaveLength(asked ? 1 : 0)
    expect(session.completeness).toEqual(asked ? answer : null)
  })

  test('not on other routes, not for visitors; a failure is no answer', async () => {
    env.can = h5Abilities({ host: 'chat-app', os: 'ios', appVersion: '', miniProgramWebView: false }, true)
    const session = open()
    const server = backend({ [CHECK]: () => refused(1) })
    await expect(session.checkCompleteness(true)).resolves.toBeNull()
    session.saveLogin(fresh)
    await expect(session.checkCompleteness(false)).resolves.toBeNull()
    expect(server.heads(CHECK)).toEqual([])
    await expect(session.checkCompleteness(true)).resolves.toBeNull()
    expect(server.heads(CHECK)).toHaveLength(1)
  })

  test('another user’s completeness is not kept', async () => {
    env.can = h5Abilities({ host: 'chat-app', os: 'ios', appVersion: '', miniProgramWebView: false }, true)
    const session = open()
    session.saveLogin(fresh)
    backend({ [CHECK]: () => ok(answer) })
    await session.checkCompleteness(true)
    session.saveLogin({ ...fresh, user: { ...doctor, userId: 'u2' } })
    expect(session.completeness).toBeNull()
  })
})

test('what another window of ours kept holds here too: its sign-in, its token, its sign-out', () => {
  const session = open()
  session.reload()
  expect(session.signedIn).toBe(false)
  store('first')
  session.reload()
  expect([session.auth, session.userId]).toEqual(['first', doctor.userId])
  authEntry.write('next')
  session.reload()
  expect(session.headContext.auth).toBe('next')
  open().logout()
  session.reload()
  expect([session.auth, session.user]).toEqual(['', null])
})
