import path from 'node:path'
import { ask } from '@test/support/ask'
import { DOCTOR } from '@test/support/sample'
import type { Phone } from './support/phone'
import { world } from './support/world'

// A doctor applies once: a backend of its own.
const { phone, origin } = world({ own: true })
const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')
const REVIEWER = { mobile: '13800000003', password: 'Demo2026x' }
const PLACES = ['0-1', '0-2', '1-1', '1-2', '2-1', '2-2', '3-1']

/** A call to the backend beside the app, as the reviewers' tools make it. */
async function called<T>(address: string, body: object, auth = ''): Promise<T> {
  const answer = await ask<T & { responseStatus: { ack: number; errormessage: string } }>(origin(), address, body, auth)
  expect(answer.responseStatus).toEqual({ ack: 0, errormessage: '' })
  return answer
}

async function decide(decision: { pass: boolean; reason: string }): Promise<void> {
  const { auth } = await called<{ auth: string }>('api/user/loginuser', REVIEWER)
  const waiting = { status: 1, pageIdx: 0, pageSize: 10 }
  const { items } = await called<{ items: { id: string }[] }>('api/admin/join/list', waiting, auth)
  const evidence = {
    ...{ registryAnswer: '已查询，执业状态正常', isInScope: true, isRegisteredHere: true, yearsOfPractice: 8 },
    ...{ isRealName: true, hasHospitalConsent: true },
  }
  await called('api/admin/join/decide', { applicationId: items[0]?.id, ...decision, evidence }, auth)
}

async function choosePicture(one: Phone, place: string): Promise<void> {
  await one.page.locator(`.t-paper-place-${place}:visible`).click()
  const [chooser] = await Promise.all([
    one.page.waitForEvent('filechooser'),
    one.page.getByText('从相册选择').filter({ visible: true }).click(),
  ])
  await chooser.setFiles(PICTURE)
  await one.at(`paper-stored-${place}`).waitFor()
}

/** The first hospital that is not the doctor's own already. */
async function chooseHospital(one: Phone): Promise<void> {
  await one.tap('join-hospitalId')
  await one.page.locator('.t-hospitals [class*="t-option-"]:visible').last().click()
  await one.tap('join-departmentId')
  await one.page.locator('.t-departments [class*="t-option-"]:visible').first().click()
}

test('a doctor applies in three steps with reloads between them, is rejected with a reason, and sends it again', async () => {
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto('/IHHospitalList')
  await one.tap('apply-join')
  await one.at('join-form').waitFor()
  await one.tap('join-next')
  await one.sees('请选择要加入的医院')
  await chooseHospital(one)
  await one.type('join-idNumber', '110101198503120051')
  await one.type('join-licenceNumber', '110110000012345')
  // What is typed is there after a reload.
  await one.reload()
  await one.at('join-form').waitFor()
  await one.type('join-scope', '内科专业')
  await one.type('join-years', '2')
  await one.tap('join-next')
  await one.sees('身份证号校验位不正确，请核对')
  await one.sees('独立临床工作须满3年')
  await one.type('join-idNumber', '11010119850312005X')
  await one.type('join-years', '8')
  await one.tap('join-next')
  await one.page.waitForURL(/#\/IHGistApplyJoinSecond/)

  for (const place of PLACES.slice(0, 3)) await choosePicture(one, place)
  await one.sees('还需上传 4 张')
  await one.reload()
  await one.at('paper-stored-1-1').waitFor()
  for (const place of PLACES.slice(3)) await choosePicture(one, place)
  await one.tap('join-next')
  await one.page.waitForURL(/#\/IHGistApplyJoinThird/)

  await one.sees('110101********005X')
  await one.tap('join-send')
  await one.sees('请阅读并勾选互联网医院入驻协议')
  await one.tap('agree-agreement')
  await one.tap('agree-privacy')
  await one.tap('join-send')
  await one.sees('入驻申请审核中')
  await one.reload()
  await one.sees('入驻申请审核中')

  await decide({ pass: false, reason: '证件照片不清晰' })
  await one.goto('/IHGistApplyJoin/0')
  await one.reload()
  await one.sees('原因：证件照片不清晰')
  await one.tap('state-action')
  await one.sees('未通过原因：证件照片不清晰')
  await one.type('join-scope', '肿瘤内科专业')
  await one.tap('join-next')
  await one.page.waitForURL(/#\/IHGistApplyJoinSecond/)
  await one.tap('join-next')
  await one.sees('肿瘤内科专业')
  await one.tap('agree-agreement')
  await one.tap('agree-privacy')
  await one.tap('join-send')
  await one.sees('入驻申请审核中')

  await decide({ pass: true, reason: '' })
  await one.reload()
  await one.sees('通过审核，可以开启问诊服务了')
  await one.tap('state-action')
  await one.at('service-setting').waitFor()
  expect(one.faults).toEqual([])
})

test('a doctor switches a service on with a price, which the own page shows, and off again', async () => {
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto('/DoctorServiceSetting')
  await one.tap('set-reading')
  const wasOn = (await one.at('service-on').getAttribute('aria-checked')) === 'true'
  if (!wasOn) await one.tap('service-on')
  await one.type('price', '5000.5')
  await one.tap('save-service')
  await one.sees('价格最高 5000 元')
  // What was typed is there after a reload.
  await one.type('price', '188.5')
  await one.reload()
  await one.tap('set-reading')
  await one.tap('save-service')
  await one.sees('服务设置已保存')
  await one.reload()
  await one.sees('¥188.50')
  await one.tap('own-home')
  await one.at('offer-reading').waitFor()
  await one.sees('¥188.50/次')
  await one.goto('/DoctorServiceSetting')
  await one.tap('set-reading')
  await one.tap('service-on')
  await one.sees('已有订单照常进行')
  await one.tap('save-service')
  await one.at('off-reading').waitFor()
  expect(one.faults).toEqual([])
})

test('a doctor changes the week, and writes, pins and ends an announcement', async () => {
  const one = await phone()
  await one.signIn(DOCTOR)
  await one.goto('/DoctorServiceSetting')
  await one.tap('set-clinic')
  await one.tap('edit-times')
  await one.tap('add-row-7')
  await one.tap('period-eve')
  await one.tap('row-done')
  await one.reload()
  await one.at('edit-week').waitFor()
  await one.tap('save-times')
  await one.sees('出诊时间已保存')
  await one.sees('晚上 18:30–21:00')
  await one.goto('/DoctorServiceSetting')
  await one.tap('set-announcements')
  await one.page.locator('.t-state-action:visible, .t-write-announcement:visible').first().click()
  await one.tap('publish')
  await one.sees('请输入标题')
  await one.type('announcement-title', '周日晚间加开门诊')
  await one.type('announcement-body', '请提前一天预约')
  await one.tap('publish')
  await one.sees('公告已发布')
  const own = one.page.locator('.t-announcement:visible', { hasText: '周日晚间加开门诊' })
  await own.waitFor()
  await one.tap('announcement-pin')
  await one.at('announcement-unpin').waitFor()
  await one.tap('announcement-end')
  await one.tap('dialog-confirm')
  await one.sees('已结束')
  await one.reload()
  await one.sees('已结束')
  expect(one.faults).toEqual([])
})
