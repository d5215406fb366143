import { fireEvent } from '@testing-library/react'
import type { UnionDetail } from '@/api/column'
import ApplyUnionPage from '@/packages/column/apply-union'
import { storage } from '@/platform/storage/mock'
import { mock } from '@test/setup/taro'
import { backend, ok, refused } from '@test/unit/support/backend'
import { allByClass, byClass, closeScreen, openScreen, pass, settled } from '@test/unit/support/screen'
import { union } from './samples'
import { resetDevice, signIn, toasts } from '@test/unit/support/device'

const UNION = 'api/column/getunion'
const APPLY = 'api/column/applyunion'
const APPLIED = { state: 'reviewing', appliedAt: '2026-03-04T02:00:00.000Z' } as const

type Handler = Parameters<typeof backend>[0][string]
/** A server on which what was applied for is under review. */
function serve(detail: UnionDetail = union(), apply?: Handler) {
  let now = detail
  return backend({
    [UNION]: () => ok(now),
    [APPLY]: (body) => {
      if (apply) return apply(body)
      now = { ...now, ...APPLIED }
      return ok(APPLIED)
    },
  })
}
const open = async () => {
  openScreen('/ApplyMelanoma/5/7', ApplyUnionPage)
  await settled()
}
const field = (name: string) => byClass(`t-union-${name}`) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = async () => {
  fireEvent.click(byClass('t-union-send'))
  await settled()
}

beforeEach(() => {
  jest.useFakeTimers()
  resetDevice()
  signIn()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('the form begins with what the account knows, is sent, and then stands under review', async () => {
  const server = serve()
  await open()
  expect([field('name').value, field('hospital').value]).toEqual(['李雷', '示例医院'])
  type('reason', '希望参加病例讨论')
  await send()
  expect(server.sent(UNION)[0]).toEqual({ unionId: '5', columnistId: '7' })
  expect(server.sent(APPLY)).toEqual([
    expect.objectContaining({ unionId: '5', columnistId: '7', name: '李雷', mobile: '13912345678', reason: '希望参加病例讨论' }),
  ])
  expect(toasts()).toEqual(['申请已提交'])
  expect(document.body.textContent).toContain('申请审核中')
  expect(allByClass('t-union-form')).toEqual([])
})

test('a broken field is told in its place, nothing is sent, and what was typed stays', async () => {
  const server = serve()
  await open()
  type('mobile', '123')
  await send()
  expect(byClass('t-union-mobile-error').textContent).toBe('请输入正确的手机号')
  expect(document.body.textContent).toContain('请输入申请理由')
  expect(field('mobile').value).toBe('123')
  expect(server.sent(APPLY)).toEqual([])
  type('mobile', '13912345679')
  expect(allByClass('t-union-mobile-error')).toEqual([])
})

test('sending again after a fault uses the same key; another text has another', async () => {
  const server = serve(union(), () => refused(500, '服务繁忙，请稍后再试'))
  await open()
  type('reason', '希望参加')
  await send()
  await pass(60_000)
  expect(byClass('t-union-failure').textContent).toBe('服务繁忙，请稍后再试')
  await send()
  await pass(60_000)
  type('reason', '希望参加病例讨论')
  await send()
  await pass(60_000)
  const keys = server.sent(APPLY).map(({ idempotencyKey }) => idempotencyKey)
  expect(new Set(keys).size).toBe(2)
  expect(keys.at(0)).toBe(keys.at(1))
})

test('what was begun is there again after a reload, unreadable in the storage, and gone once sent', async () => {
  serve()
  await open()
  type('reason', '写到一半的理由')
  closeScreen()
  expect(JSON.stringify(storage.get('account:unionDrafts'))).not.toContain('13912345678')
  await open()
  expect(field('reason').value).toBe('写到一半的理由')
  await send()
  expect(storage.get('account:unionDrafts')).toBeUndefined()
})

test('another device was faster: it says so and shows how that stands', async () => {
  let asked = 0
  backend({
    [UNION]: () => ok((asked += 1) === 1 ? union() : union(APPLIED)),
    [APPLY]: () => refused(409, '您已提交过申请，请勿重复提交'),
  })
  await open()
  type('reason', '希望参加')
  await send()
  expect(document.body.textContent).toContain('申请审核中')
})

test.each([
  [70, '登录后即可申请加入联盟', '去登录'],
  [71, '完成认证后即可申请加入联盟', '去认证'],
  [73, '您的认证未通过，请重新提交认证后再申请', '去认证'],
  [78, '您的认证正在审核中，通过后即可申请加入联盟', '返回专栏'],
])('code %s of the server shows why one may not apply', async (privilegeCode, privilegeMessage, action) => {
  serve(union({ privilegeCode, privilegeMessage }))
  await open()
  expect(byClass('t-state-notAllowed').textContent).toContain(privilegeMessage)
  expect(allByClass('t-state-action').map((button) => button.textContent)).toEqual([action])
  expect(allByClass('t-union-form')).toEqual([])
})

test('certification is asked for over the page', async () => {
  serve(union({ privilegeCode: 71, privilegeMessage: '完成认证后即可申请加入联盟' }))
  await open()
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(allByClass('t-certify-hint')).toHaveLength(1)
})

test('who was refused is told why and may apply again; who belongs is told so', async () => {
  serve(union({ state: 'refused', rejectReason: '请补充执业科室' }))
  await open()
  expect(byClass('t-union-refused').textContent).toBe('上次申请未通过：请补充执业科室。修改后可以重新申请。')
  expect(allByClass('t-union-form')).toHaveLength(1)
  closeScreen()
  serve(union({ state: 'accepted' }))
  await open()
  expect(document.body.textContent).toContain('您已加入该联盟')
  fireEvent.click(byClass('t-state-action'))
  await settled()
  expect(mock.navigations.map(({ url }) => url)).toEqual(['/column/7'])
})

test('a union that is not there says so', async () => {
  backend({ [UNION]: () => refused(404, '该联盟不存在或链接已失效') })
  await open()
  expect(byClass('t-state-notFound').textContent).toContain('该联盟不存在或链接已失效')
})
