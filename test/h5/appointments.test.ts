import path from 'node:path'
import { addDays, chinaDay } from '@/domain/china-time'
import { ask } from '@test/support/ask'
import { SECURITY_CODE, setSecurityCode } from '@test/support/finance'
import { DOCTOR } from '@test/support/sample'
import type { Phone } from './support/phone'
import { world } from './support/world'

// Times of one doctor are booked here, and his team is asked: nobody else may be in the way.
const { phone, origin } = world({ own: true })
const FAMILY = '13800000002'
/** A certified doctor, and colleagues in the team of the sample's own doctor. */
const APPLICANT = '13800000003'
/** Another one than who applies. */
const REVIEWER = '13800000007'
const [MEMBER, OTHER] = ['13800000008', '13800000009'] as const
const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')

// Each of them signs more often than codes come by message.
beforeAll(async () => {
  for (const mobile of [DOCTOR, MEMBER, OTHER]) await setSecurityCode(origin(), mobile)
})

const shot = async (one: Phone, name: string): Promise<void> => {
  if (process.env.SHOTS) await one.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}
const found = async (call: string, keyword: string, more: object): Promise<string> => {
  const asked = { keyword, diseaseId: '', provId: '', cityId: '', hospitalId: '', pageIdx: 0, pageSize: 50, ...more }
  const { items } = await ask<{ items: { id: string; name: string }[] }>(origin(), call, asked)
  return items[0]?.id ?? ''
}
const doctorId = () =>
  found('api/org/getdoctors', '张明', {
    ...{ departmentId: '', titleId: '', service: '', priceMost: null, unionId: '', isAlliance: false, sort: 'recommended' },
  })
const teamId = () => found('api/org/getteams', '示例市肿瘤医院', { sort: 'recommended' })

async function attach(one: Phone, ...kinds: string[]): Promise<void> {
  const before = await one.page.locator('.t-case-file:visible').count()
  for (const [n, kind] of kinds.entries()) {
    await one.tap('add-file')
    await one.tap(`file-kind-${kind}`)
    const chooser = one.page.waitForEvent('filechooser')
    await one.tap('choose-pictures')
    await (await chooser).setFiles(PICTURE)
    await one.page
      .locator('.t-case-file:visible')
      .nth(before + n)
      .waitFor()
  }
}

/** The first free time of a day, so many days from today on. */
async function choose(one: Phone, inDays: number): Promise<string> {
  await one.at('slot-picker').waitFor()
  await one.tap(`day-${addDays(chinaDay(Date.now()), inDays)}`)
  const first = one.page.locator('[class*="t-slot-1"]:visible, [class*="t-slot-0"]:visible').first()
  const text = await first.innerText()
  await first.click()
  await one.tap('slot-confirm')
  return text
}

async function pay(one: Phone): Promise<void> {
  await one.tap('pay')
  await one.page.waitForURL(/\/cashier\/P\d+/)
  await one.page.locator('button[value=pay]').click()
  await one.page.locator('a.go').click()
  await one.at('state-success').waitFor()
  await one.tap('state-action')
  await one.at('order-state').waitFor()
}

async function confirm(one: Phone): Promise<void> {
  await one.at('check-submit').waitFor()
  await one.type('check-code', SECURITY_CODE)
  await one.tap('check-submit')
}
const isNow = (one: Phone, state: string) => one.page.locator('.t-order-state:visible', { hasText: state }).waitFor()

test('a patient books a time, pays and moves it; the doctor is away then, and all comes back', async () => {
  const family = await phone()
  await family.signIn(FAMILY)
  await family.goto(`/IHVideoConsultation/1/${await doctorId()}`)
  await family.tap('slot-field')
  await family.at('slot-picker').waitFor()
  await shot(family, '01-picker')
  const first = await choose(family, 3)
  await family.sees(new RegExp(`${first}–`))
  await family.page.locator('.t-patient-picker:visible').getByText('王秀英').first().click()
  await family.at('file-picker').waitFor()
  await family.type('complaint', '复查胸部 CT 后想请医生视频看片，确认是否继续目前方案')
  await family.type('diagnosis-text', '右肺上叶腺癌')
  await family.type('diagnosis-code', 'C34.9')
  await family.type('diagnosis-hospital', '示例市肿瘤医院')
  await family.tap('diagnosis-date')
  await family.page.locator('.weui-picker__action:visible', { hasText: '确定' }).click()
  await family.tap('follow-up')
  await attach(family, 'outpatient')
  await family.tap('consent-PI-S')
  await family.tap('consent-IH-FU')
  // What was chosen is there after a reload, as what was typed.
  await family.reload()
  await family.sees(new RegExp(`${first}–`))
  await shot(family, '02-form')
  await family.tap('send-application')
  await family.at('pay').waitFor()
  await pay(family)
  expect(await family.at('order-state').innerText()).toBe('待接诊')
  await shot(family, '03-booked')

  const doctor = await phone()
  await doctor.signIn()
  await doctor.goto('/IHMultiVideosList/0?side=doctor')
  await doctor.page.locator('.t-order:visible', { hasText: '待接诊' }).first().click()
  await doctor.tap('accept')
  await confirm(doctor)
  await isNow(doctor, '已预约')
  await shot(doctor, '04-doctor')

  await isNow(family, '已预约')
  await family.tap('cancel-order')
  await family.sees(/全额原路退回/)
  await shot(family, '05-cancel')
  await family.tap('dialog-cancel')
  await family.tap('reschedule')
  const moved = await choose(family, 4)
  await family.page.locator('.t-appointment:visible', { hasText: moved }).waitFor()
  await family.sees('每方仅可改期一次')
  expect(await family.at('reschedule').count()).toBe(0)
  await shot(family, '06-moved')
  await family.goto('/IHMultiVideosList/0?side=applicant')
  await family.page.locator('.t-order-slot:visible', { hasText: moved }).first().waitFor()
  await shot(family, '07-list')

  // The announcement is written over the same sessions as the room: its order is called off by it.
  const { auth } = await ask<{ auth: string }>(origin(), 'api/user/loginuser', { mobile: '13800000001', password: 'Demo2026x' })
  const day = addDays(chinaDay(Date.now()), 4)
  await ask(
    origin(),
    'api/org/saveannouncement',
    {
      ...{ id: '', isPublished: true, idempotencyKey: 'appointments-away', title: '外出会议停诊', body: '当日停诊一天' },
      ...{ kind: '停诊', from: day, to: day, pinned: false },
    },
    auth,
  )
  await family.goto('/NewConsultationhistory/0?side=applicant')
  await family.tap('order')
  await isNow(family, '已取消')
  await family.sees(/退款 ¥/)
  await family.tap('order-history')
  await family.sees('停诊：外出会议停诊')
  await shot(family, '08-away')
  expect([...family.faults, ...doctor.faults]).toEqual([])
})

test('who may not apply to a team reads why', async () => {
  const id = await teamId()
  for (const [mobile, sentence] of [
    ['13800000002', '完成医生认证后可申请'],
    ['13800000004', '您的认证正在审核中，请稍后再试'],
    ['13800000005', '完成医生认证后可申请'],
  ] as const) {
    const one = await phone()
    await one.signIn(mobile)
    await one.goto(`/Consultation/t${id}/5`)
    await one.sees(sentence)
    await shot(one, `10-refused-${mobile}`)
  }
})

test('a colleague applies to a team, its leader names the time and asks two disciplines, who answer', async () => {
  const [id, applicant] = [await teamId(), await phone()]
  await applicant.signIn(APPLICANT)
  await applicant.goto(`/Consultation/t${id}/5`)
  await applicant.page.locator('.t-patient-picker:visible').getByText('孙某').first().click()
  await applicant.at('file-picker').waitFor()
  await applicant.type('question', '一线靶向治疗进展后能否手术，围手术期方案与放疗的时机怎样安排')
  await applicant.type('summary', '肺腺癌，靶向治疗后局部进展，一般情况好')
  await applicant.type('stage', 'cT2aN2M0 ⅢA 期')
  await applicant.type('agreement', 'XY-2026-018')
  await attach(applicant, 'pathology', 'imaging')
  await applicant.tap('consent-PI-S')
  // Nobody ticks for the patient: what is sent is the paper that was signed, and who signed it.
  await applicant.sees(/还需要：.*知情同意书（签署后拍照或扫描）、知情同意书签署人/)
  await applicant.tap('open-consent-paper')
  await applicant.at('pdf-page').waitFor()
  await shot(applicant, '11-consent-paper')
  await applicant.page.keyboard.press('Escape')
  await attach(applicant, 'consent')
  await applicant.tap('consent-signer-relative')
  await applicant.tap('consent-relation-子女')
  await applicant.type('consent-name', '孙小某')
  await applicant.sees(/还需要：未告知患者本人的原因、知情同意书签署日期/)
  await applicant.type('consent-why', '患者意识障碍')
  await applicant.tap('consent-day')
  await applicant.page.locator('.weui-picker__action:visible', { hasText: '确定' }).click()
  await shot(applicant, '11-team-form')
  await applicant.tap('send-application')
  await isNow(applicant, '资料审核中')
  const { auth } = await ask<{ auth: string }>(origin(), 'api/user/loginuser', { mobile: REVIEWER, password: 'Demo2026x' })
  const { items } = await ask<{ items: { id: string }[] }>(
    origin(),
    'api/admin/consultation/list',
    { of: 'material', pageIdx: 0, pageSize: 5 },
    auth,
  )
  const order = items[0]?.id ?? ''
  await ask(origin(), 'api/admin/consultation/review', { id: order, decision: 'pass', text: '' }, auth)
  await isNow(applicant, '待支付')
  await applicant.tap('to-pay')
  await pay(applicant)

  const leader = await phone()
  await leader.signIn()
  await leader.goto(`/Consultationdetail/${order}/5`)
  await leader.sees('知情同意书')
  await leader.tap('accept')
  await leader.at('slot-picker').waitFor()
  await shot(leader, '12-leader-time')
  await choose(leader, 5)
  await isNow(leader, '已预约')
  await leader.page.getByText('邀请成员').filter({ visible: true }).click()
  await leader.at('invite-sheet').waitFor()
  await leader.sees(/放疗科/)
  await leader.page.locator('[class*="t-invite-"][role=checkbox]:visible').first().click()
  await leader.tap('invite-send')
  await leader.sees('成员应为2–9名')
  await leader.page.locator('[class*="t-invite-"][role=checkbox]:visible').nth(1).click()
  await shot(leader, '13-invite')
  await leader.tap('invite-send')
  await leader.page.locator('.t-team:visible', { hasText: '待答复' }).waitFor()

  for (const mobile of [MEMBER, OTHER]) {
    const member = await phone()
    await member.signIn(mobile)
    await member.goto(`/Consultationdetail/${order}/5`)
    await member.at('invitation').waitFor()
    await member.sees('孙*')
    await shot(member, `14-invited-${mobile}`)
    await member.tap('accept-invitation')
    await member.at('room-text').waitFor()
    expect(await member.at('material-file').count()).toBe(0)
    await member.type('room-text', '建议先做 PET-CT 再定')
    await member.tap('room-send')
    await member.at('own-line').waitFor()
  }
  await leader.page.locator('.t-team:visible', { hasText: '已接受' }).waitFor()
  await leader.sees('周岩')
  await shot(leader, '15-team')
  // Who applied shows a file once somebody has looked at it.
  await applicant.tap('share-files')
  await applicant.page.locator('[class*="t-share-"][role=checkbox]:visible').first().click()
  await applicant.tap('share-sure')
  await shot(applicant, '16-share')
  await applicant.tap('share-send')
  await applicant.sees('成员可见资料 1/2 份')
})

test('a conclusion is read and signed by each, one does not agree, and the leader gives it', async () => {
  const leader = await phone()
  await leader.signIn()
  await leader.goto('/IHMultiVideosList/running?side=doctor')
  await leader.page.locator('.t-order:visible', { hasText: '待出具意见' }).first().click()
  await leader.tap('write-opinion')
  await leader.type('opinion-diagnosis', '肺腺癌新辅助治疗后部分缓解')
  await leader.type('opinion-treatment', '建议手术，术后病理决定后续治疗')
  await shot(leader, '20-write')
  await leader.tap('opinion-send')
  await leader.sees(/待签署：周岩、许宁|待签署：许宁、周岩/)
  const address = leader.address().slice('/#'.length)
  await shot(leader, '21-unsigned')
  await leader.sees('等待成员签署')

  const agrees = await phone()
  await agrees.signIn(MEMBER)
  await agrees.goto(address)
  await agrees.sees('建议手术，术后病理决定后续治疗')
  await shot(agrees, '22-member')
  await agrees.tap('opinion-sign')
  await confirm(agrees)
  await agrees.sees(/周岩 · /)
  const other = await phone()
  await other.signIn(OTHER)
  await other.goto(address)
  await other.tap('dissent')
  await other.type('dissent-text', '建议先完成根治性放疗')
  await shot(other, '23-dissent')
  await other.tap('dissent-next')
  await confirm(other)
  await other.sees(/有不同意见：建议先完成根治性放疗/)

  await leader.goto(address.replace('write', 'read'))
  await leader.tap('opinion-sign')
  await confirm(leader)
  await leader.sees('许宁：建议先完成根治性放疗')
  await leader.sees(/张明（肿瘤内科）/)
  await shot(leader, '24-given')
  expect([...leader.faults, ...agrees.faults, ...other.faults]).toEqual([])
})
