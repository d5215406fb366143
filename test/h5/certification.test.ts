import path from 'node:path'
import { ask } from '@test/support/ask'
import { articleWith } from '@test/support/sample'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

const { phone, origin } = world()
const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')
const TEXT = path.resolve(__dirname, '../../README.md')
const REVIEWER = { mobile: '13800000003', password: 'Demo2026x' }

/** A call to the backend beside the app, as the reviewers' tools make it. */
async function call<T>(address: string, body: object, auth = ''): Promise<T> {
  const answer = await ask<T & { responseStatus: { ack: number; errormessage: string } }>(origin(), address, body, auth)
  expect(answer.responseStatus).toEqual({ ack: 0, errormessage: '' })
  return answer
}

async function review(mobile: string, decision: { pass: boolean; reason: string }): Promise<void> {
  const { auth } = await call<{ auth: string }>('api/user/loginuser', REVIEWER)
  const { items } = await call<{ items: { id: string; mobile: string }[] }>(
    'api/admin/certification/list',
    { state: 'reviewing', pageIdx: 0, pageSize: 50 },
    auth,
  )
  const id = items.find((item) => item.mobile === mobile)?.id
  expect(id).toBeDefined()
  await call('api/admin/certification/review', { certificationId: id, ...decision }, auth)
}

/** The first sample article that only certified readers may read in full. */
async function certifiedOnly(): Promise<string> {
  const { auth } = await call<{ auth: string }>('api/user/loginuser', { mobile: '13800000002', password: 'Demo2026x' })
  return articleWith(origin(), ({ privilegeCode }) => privilegeCode === 71, auth)
}

/** Signs in by a code; a new mobile makes a new account. */
async function enter(one: Phone, mobile: string): Promise<void> {
  await one.goto('/login')
  await one.type('mobile', mobile)
  await one.tap('send-code')
  await one.type('verify-code', '246810')
  await one.tap('agreement')
  await one.tap('submit')
  await one.page.waitForURL((url) => !/#\/login$/.test(url.href))
}

/** Chooses a file for a paper from the album. */
async function choosePaper(one: Phone, paper: string, file: string): Promise<void> {
  await one.page.locator(`.t-paper-${paper}:visible [role=button]`).first().click()
  const [chooser] = await Promise.all([
    one.page.waitForEvent('filechooser'),
    one.page.getByText('从相册选择').filter({ visible: true }).click(),
  ])
  await chooser.setFiles(file)
}

/** Type 1 with hospital, department, title and a disease, on the first step of certification. */
async function fillIn(one: Phone): Promise<void> {
  await one.type('identity-name', '周敏')
  await one.tap('identity-hospital')
  await one.type('search-input', '湘雅')
  await one.page.locator('.t-place:visible', { hasText: '中南大学湘雅医院' }).first().click()
  await one.page.locator('.t-identity-hospital:visible', { hasText: '中南大学湘雅医院' }).waitFor()
  await one.tap('identity-department')
  await one.tap('option-k1')
  await one.tap('identity-title')
  await one.tap('option-t3')
  await one.tap('identity-diseases')
  await one.tap('disease-d1')
  await one.tap('disease-save')
  await one.tap('identity-save')
}

test('a new visitor becomes a certified doctor: data, pictures, review, rejection, again, badge and eligibility', async () => {
  const one = await phone()
  const mobile = '13900030001'
  await one.goto('/identify/rzone')
  await one.sees('您还未登录，请先登录')
  await enter(one, mobile)
  await one.goto('/identify/info')
  await one.sees('未认证')
  await one.sees('完成医生认证后可申请')

  const closed = await certifiedOnly()
  await one.goto(`/doc/${closed}`)
  await one.at('gate').waitFor()
  const opening = (await one.at('rich-text').innerText()).length

  await one.goto('/identify/info')
  await one.tap('certify-go')
  await fillIn(one)
  await one.page.waitForURL(/#\/identify\/rztwo/)

  // A text that is called a picture is refused by the server, and the others are not touched.
  await one.tap('proof-idCard')
  await choosePaper(one, 'idFront', PICTURE)
  await one.at('paper-stored-idFront').waitFor()
  await choosePaper(one, 'idBack', TEXT)
  await one.at('paper-error-idBack').waitFor()
  await one.at('paper-stored-idFront').waitFor()
  // What was uploaded is there after a reload, and goes on with what was begun.
  await one.reload()
  await one.at('paper-stored-idFront').waitFor()
  await one.type('certificate-no', '12')
  await one.type('id-number', '110101198503120051')
  await one.tap('certify-submit')
  await one.sees('请上传身份证国徽面')
  await one.sees('身份证号校验位不正确，请核对')
  // One proof is enough.
  await one.tap('proof-licence')
  await choosePaper(one, 'licence', PICTURE)
  await one.at('paper-stored-licence').waitFor()
  await one.type('certificate-no', '110110000012345')
  await one.type('id-number', '11010119850312005X')
  await one.tap('certify-submit')
  await one.page.waitForURL(/#\/identify\/info/)
  await one.sees('认证审核中')
  await one.sees('110101********005X')
  await one.sees('您的认证正在审核中，请稍后再试')
  await one.goto('/identify/rzone')
  await one.sees('审核期间不能修改')

  await review(mobile, { pass: false, reason: '执业证书照片反光' })
  await one.goto('/identify/info')
  await one.reload()
  await one.sees('未通过原因：执业证书照片反光')
  await one.tap('certify-go')
  await one.tap('identity-save')
  await one.page.waitForURL(/#\/identify\/rztwo/)
  await one.sees('不填则沿用上次的号码')
  await one.tap('certify-submit')
  await one.page.waitForURL(/#\/identify\/info/)
  await one.sees('认证审核中')

  await review(mobile, { pass: true, reason: '' })
  await one.reload()
  await one.at('certified-badge').waitFor()
  await one.sees('您可以申请多学科会诊')
  await one.goto('/doctorHome')
  await one.page.locator('.t-me-head:visible', { hasText: '已认证' }).waitFor()
  await one.goto('/identify/rzprivilege')
  await one.sees('已认证')
  // What was closed is open now, from its first word to its last.
  await one.goto(`/doc/${closed}`)
  await one.reload()
  await until(
    async () => (await one.at('rich-text').innerText()).length,
    (length) => length > opening,
  )
  expect(await one.at('gate').count()).toBe(0)
  expect(one.faults).toEqual([])
})

test('an upload that is cut in the middle goes on, and the other pictures stay', async () => {
  const one = await phone()
  await enter(one, '13900030002')
  await one.goto('/identify/upload')
  await one.tap('proof-idCard')
  await choosePaper(one, 'idFront', PICTURE)
  await one.at('paper-stored-idFront').waitFor()
  await one.page.route('**/part?**', (route) => route.abort())
  await choosePaper(one, 'idBack', PICTURE)
  await one.at('paper-error-idBack').waitFor()
  await one.page.unroute('**/part?**')
  await one.sees('还需上传：身份证国徽面')
  await one.tap('paper-retry-idBack')
  await one.at('paper-stored-idBack').waitFor()
  await one.at('paper-stored-idFront').waitFor()
  await one.sees('材料已齐全')
  expect(one.faults).toEqual([])
})

test('a patient is told that there is no certification for them', async () => {
  const one = await phone()
  await enter(one, '13900030003')
  await one.goto('/identify/usertype')
  await one.tap('user-type-3')
  await one.tap('user-type-confirm')
  // Taken over from the server, whatever page the flow leads to.
  await until(
    async () => {
      await one.goto('/identify/rztwo')
      return one.page.getByText('当前身份不支持认证').filter({ visible: true }).count()
    },
    (count) => count > 0,
  )
})

test('the security code is set, lets the data be exported, and the account be deleted and taken back', async () => {
  const one = await phone()
  // By password: the wait between two messages belongs to the mobile.
  const mobile = '13800000002'
  await one.signIn(mobile)
  await one.goto('/identify/SecurityCode')
  await one.sees('您还未设置安全码')
  await one.type('security-code', '123456')
  await one.type('security-again', '123456')
  await one.tap('send-code')
  await one.type('verify-code', '246810')
  await one.tap('security-submit')
  await one.sees('安全码不能是连续的数字')
  await one.type('security-code', '739164')
  await one.type('security-again', '739164')
  await one.tap('security-submit')
  await one.sees('安全码已设置')

  await one.tap('export')
  await one.type('check-code', '604837')
  await one.tap('check-submit')
  await one.sees('还可以尝试 4 次')
  await one.type('check-code', '739164')
  await one.tap('check-submit')
  await one.at('exported').waitFor()
  await one.tap('export-copy')
  // The address is asked for anew, then copied.
  const link = await until(
    () => one.page.evaluate(() => navigator.clipboard.readText()),
    (text) => text.includes('/files/private/'),
  )
  const file = await fetch(new URL(link, origin()))
  expect(file.status).toBe(200)
  expect(await file.text()).toContain(mobile)

  await one.tap('delete-account')
  await one.type('check-code', '739164')
  await one.tap('check-submit')
  await one.sees('已申请注销')
  await one.page.getByText('知道了').filter({ visible: true }).click()
  await one.goto('/identify/SecurityCode')
  await one.sees('请先登录')
})

test.each([
  ['/identify/info', '请先登录'],
  ['/identify/upload', '您还未登录，请先登录'],
  ['/identify/rztwo', '您还未登录，请先登录'],
  ['/identify/SecurityCode', '请先登录'],
])('%s asks visitors to sign in', async (address, text) => {
  const one = await phone()
  await one.goto(address)
  await one.sees(text)
  expect(one.faults).toEqual([])
})
