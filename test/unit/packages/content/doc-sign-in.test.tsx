import { fireEvent } from '@testing-library/react'
import type { DocEvent } from '@/api/event'
import DocSignInPage from '@/packages/content/doc-sign-in'
import { dialog } from '@/platform/dialog/mock'
import { scan } from '@/platform/scan/mock'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { backend, later, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, pass, settled, textsOf } from '@test/unit/support/screen'
import { event, ownSignUp } from './samples'

jest.mock('@/platform/scan', () => jest.requireActual('@/platform/scan/mock'))

const INFO = 'api/doc/geteventinfo'
const SIGN_UP = 'api/doc/signup'
const CANCEL = 'api/doc/cancelsignup'
const SIGN_IN = 'api/doc/signin'
const CODE = 'api/doc/geteventcode'
const USER = 'api/user/getuserinfo'

const basic = {
  level: 2,
  userId: 'u1',
  name: '李医生',
  gender: 0,
  realName: '李雷',
  email: '',
  type: 1,
  prov: '',
  provId: '',
  city: '',
  cityId: '',
  mobile: '13912345678',
  introduction: '',
  headPortraitUrl: '',
  idCard: '',
}
const company = {
  companyId: '1',
  companyName: '示例医院',
  deptId: 'k1',
  deptName: '肿瘤内科',
  deptTitleId: 't1',
  deptTitle: '主治医师',
  sequenceId: '1',
}
const userInfo = { basic, diseases: [], typeChild: 0, professional: { companies: [company], educations: [] } }

type Handlers = Parameters<typeof backend>[0]
/** A server that keeps what it is told. */
function serve(first: DocEvent | null = event(), more: Handlers = {}, isHost = false) {
  let now = first
  const changed = (change: Partial<DocEvent>) => {
    if (now) now = { ...now, ...change }
    return ok({ event: now })
  }
  return backend({
    [USER]: () => ok(userInfo),
    [INFO]: () => ok({ event: now, isHost }),
    [SIGN_UP]: () => changed({ signUp: ownSignUp, signUpCount: 13 }),
    [CANCEL]: () => changed({ signUp: null, signUpCount: 12 }),
    [SIGN_IN]: () => changed({ signUp: { ...ownSignUp, signedInAt: '2026-03-04T03:00:00.000Z' } }),
    ...more,
  })
}
const open = async (type: 1 | 2 = 1, query = '') => {
  openScreen(`/DocSignIn/5/${type}${query}`, DocSignInPage)
  await settled()
}
const press = async (name: string) => {
  fireEvent.click(byClass(`t-${name}`))
  await settled()
}
const field = (name: string) => byClass(`t-event-${name}`) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const urls = () => mock.navigations.map(({ url }) => url)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
  dialog.confirms = true
  scan.result = { status: 'cancelled' }
  signIn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

describe('signing up', () => {
  test('begins with what the account knows, is sent, and then shows the sign-up', async () => {
    const server = serve()
    await open()
    expect(['name', 'mobile', 'hospital', 'department', 'title'].map((name) => field(name).value)).toEqual([
      '李雷',
      '13912345678',
      '示例医院',
      '肿瘤内科',
      '主治医师',
    ])
    type('title', '副主任医师')
    await press('event-send')
    expect(server.sent(SIGN_UP)).toEqual([
      {
        docId: '5',
        name: '李雷',
        mobile: '13912345678',
        hospital: '示例医院',
        department: '肿瘤内科',
        title: '副主任医师',
        idempotencyKey: expect.any(String),
      },
    ])
    expect(byClass('t-event-mine').textContent).toContain('139****5678')
    expect(textsOf('t-event-state')).toEqual(['已报名'])
    expect(toasts()).toEqual(['报名成功'])
  })
  test('a broken field is told in its place, nothing is sent, and what was typed stays', async () => {
    const server = serve()
    await open()
    type('mobile', '123')
    await press('event-send')
    expect(byClass('t-event-mobile-error').textContent).toBe('请输入正确的手机号')
    expect([field('mobile').value, server.sent(SIGN_UP)]).toEqual(['123', []])
  })
  test('what was begun is there after a reload, unreadable in the storage, and gone once sent', async () => {
    serve()
    await open()
    type('hospital', '另一家医院')
    type('mobile', '13912345679')
    closeScreen()
    expect(JSON.stringify(storage.get('account:eventDrafts'))).not.toContain('13912345679')
    await open()
    expect(field('hospital').value).toBe('另一家医院')
    await press('event-send')
    expect(storage.get('account:eventDrafts')).toBeUndefined()
  })
  test('what the account knows may come late: it fills what was not typed, takes its sentences away, and is in no draft', async () => {
    const user = later()
    const server = serve(event(), { [USER]: () => user.promise })
    await open()
    type('mobile', '13912345679')
    await press('event-send')
    expect(byClass('t-event-name-error').textContent).toBe('请输入姓名')
    closeScreen()
    await open()
    await press('event-send')
    expect([byClass('t-event-name-error').textContent, server.sent(SIGN_UP)]).toEqual(['请输入姓名', []])
    user.answer(ok(userInfo))
    await settled()
    expect([field('name').value, field('mobile').value, allByClass('t-event-name-error')]).toEqual(['李雷', '13912345679', []])
    await press('event-send')
    expect(server.sent(SIGN_UP)).toMatchObject([{ name: '李雷', mobile: '13912345679', hospital: '示例医院' }])
  })
  test('sending again after a fault uses the same key', async () => {
    const server = serve(event(), { [SIGN_UP]: () => refused(500, '服务繁忙，请稍后再试') })
    await open()
    for (let n = 0; n < 2; n += 1) {
      await press('event-send')
      await pass(60_000)
    }
    expect(byClass('t-event-failure').textContent).toBe('服务繁忙，请稍后再试')
    expect(new Set(server.sent(SIGN_UP).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
  test('the last place was given away meanwhile: it says so and how it stands', async () => {
    let state: DocEvent['state'] = 'open'
    serve(event(), {
      [INFO]: () => ok({ event: event({ state }) }),
      [SIGN_UP]: () => {
        state = 'full'
        return refused(409, '报名名额已满')
      },
    })
    await open()
    await press('event-send')
    expect(byClass('t-state-empty').textContent).toContain('报名名额已满')
  })
  test.each([
    ['full', '报名名额已满'],
    ['closed', '报名已截止'],
    ['over', '活动已结束'],
    ['cancelled', '活动已取消'],
  ] as const)('an event that is %s shows no form', async (state, title) => {
    serve(event({ state }))
    await open()
    expect(byClass('t-state-empty').textContent).toContain(title)
    expect(allByClass('t-event-form')).toEqual([])
    await press('state-action')
    expect(urls()).toEqual(['/contactUs/5/0'])
  })
  test('a visitor is asked to sign in', async () => {
    resetDevice()
    const server = serve()
    await open()
    expect(server.sent(USER)).toEqual([])
    await press('state-action')
    expect(urls()).toEqual(['/login'])
  })
  test('is taken back after asking; without a yes nothing happens', async () => {
    const server = serve(event({ signUp: ownSignUp }))
    await open()
    dialog.confirms = false
    await press('event-cancel')
    expect(server.sent(CANCEL)).toEqual([])
    dialog.confirms = true
    await press('event-cancel')
    expect(server.sent(CANCEL)).toEqual([{ docId: '5' }])
    expect(allByClass('t-event-form')).toHaveLength(1)
    expect(toasts()).toContain('已取消报名')
  })
  test('cannot be taken back once the event has begun, or one is signed in', async () => {
    serve(event({ signUp: ownSignUp, state: 'closed', startTime: '2026-03-04T02:00:00.000Z' }))
    await open()
    expect(allByClass('t-event-cancel')).toEqual([])
    closeScreen()
    serve(event({ signUp: { ...ownSignUp, signedInAt: '2026-03-04T02:00:00.000Z' } }))
    await open()
    expect(allByClass('t-event-cancel')).toEqual([])
  })
  test('a document without an event says so and leads to the text', async () => {
    serve(null)
    await open()
    await press('state-action')
    expect(urls()).toEqual(['/doc/5'])
  })
})

describe('signing in on site', () => {
  const running: Partial<DocEvent> = {
    state: 'closed',
    startTime: '2026-03-04T02:30:00.000Z',
    signInFrom: '2026-03-04T02:00:00.000Z',
    endTime: '2026-03-04T09:00:00.000Z',
    signUp: ownSignUp,
  }
  test('by the code typed', async () => {
    const server = serve(event(running))
    await open(2)
    type('code', '12')
    await press('event-code-send')
    expect(byClass('t-event-code-error').textContent).toBe('请输入 6 位数字签到码')
    type('code', '123456')
    await press('event-code-send')
    expect(server.sent(SIGN_IN)).toEqual([{ docId: '5', code: '123456' }])
    expect(allByClass('t-event-signed-in')).toHaveLength(1)
    expect(toasts()).toEqual(['签到成功'])
  })
  test('by the QR on site; another QR is told', async () => {
    const server = serve(event(running))
    await open(2)
    scan.result = { status: 'ok', text: 'https://www.example.com/hr/DocSignIn/6/2?code=123456' }
    await press('event-scan')
    expect(byClass('t-event-code-error').textContent).toContain('这不是本活动的签到码')
    scan.result = { status: 'failed', message: '没有在图片中找到二维码，请换一张清晰的图片' }
    await press('event-scan')
    expect(byClass('t-event-code-error').textContent).toContain('没有在图片中找到二维码')
    expect(server.sent(SIGN_IN)).toEqual([])
    scan.result = { status: 'ok', text: 'https://www.example.com/hr/DocSignIn/5/2?code=654321' }
    await press('event-scan')
    expect(server.sent(SIGN_IN)).toEqual([{ docId: '5', code: '654321' }])
  })
  test('a code that came with the address stands ready; the server’s refusal is told at the field', async () => {
    serve(event(running), {
      [SIGN_IN]: () => refused(422, '输入有误', { fields: { code: '签到码不正确或已过期，请使用现场最新的签到码' } }),
    })
    await open(2, '?code=111111')
    expect(field('code').value).toBe('111111')
    await press('event-code-send')
    expect(byClass('t-event-code-error').textContent).toContain('签到码不正确或已过期')
  })
  test.each([
    ['not signed up', { ...running, signUp: null }, '您还没有报名该活动'],
    ['too early', { ...running, signInFrom: '2026-03-04T04:00:00.000Z' }, '签到尚未开始'],
    ['over', { ...running, state: 'over' as const }, '活动已结束'],
    ['cancelled', { ...running, state: 'cancelled' as const }, '活动已取消'],
    ['not wanted', { ...running, signInOnSite: false }, '该活动无需现场签到'],
  ])('%s: says so', async (_, more, title) => {
    serve(event(more))
    await open(2)
    expect(document.body.textContent).toContain(title)
    expect(allByClass('t-event-sign-in-form')).toEqual([])
  })
  test('whoever runs the event sees the code as QR and digits, which changes by itself', async () => {
    let n = 0
    const server = serve(
      event(running),
      {
        [CODE]: () => {
          n += 1
          return ok({
            code: `00000${n}`,
            expiresAt: new Date(Date.now() + 20_000).toISOString(),
            signUpCount: 12,
            signedInCount: n,
          })
        },
      },
      true,
    )
    await open(2)
    expect([textsOf('t-event-host-code'), textsOf('t-event-host-count')]).toEqual([['000001'], ['已签到 1 / 已报名 12']])
    await pass(22_000)
    expect(textsOf('t-event-host-code')).toEqual(['000002'])
    closeScreen()
    const asked = server.sent(CODE).length
    await pass(120_000)
    expect(server.sent(CODE)).toHaveLength(asked)
  })
  test('the others never ask for it', async () => {
    const server = serve(event(running))
    await open(2)
    expect([server.sent(CODE), allByClass('t-event-host')]).toEqual([[], []])
  })
})
