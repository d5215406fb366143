import path from 'node:path'
import { idCheckDigit } from '@/domain/id-number'
import { ask } from '@test/support/ask'
import type { Phone } from './support/phone'
import { world } from './support/world'

// Two people write to each other here, and nobody else may take the doctor's orders.
const { phone, origin } = world({ own: true })
const FAMILY = '13800000002'
const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')

/** Of nobody: region, day, serial and the check digit. */
const ID_NUMBER = '11010119680307002' + idCheckDigit('11010119680307002')

/** The sample's own doctor. */
async function doctorId(): Promise<string> {
  const filter = {
    keyword: '张明',
    provId: '',
    cityId: '',
    hospitalId: '',
    departmentId: '',
    titleId: '',
    service: '',
    priceMost: null,
  }
  const { items } = await ask<{ items: { id: string; name: string }[] }>(origin(), 'api/org/getdoctors', {
    ...{ ...filter, diseaseId: '', unionId: '', isAlliance: false, sort: 'recommended', pageIdx: 0, pageSize: 5 },
  })
  return items.find(({ name }) => name === '张明')?.id ?? ''
}

const shot = async (one: Phone, name: string): Promise<void> => {
  if (process.env.SHOTS) await one.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

test('a patient finds a doctor, pays, writes with a picture; the doctor takes it, answers and ends; the patient rates', async () => {
  const family = await phone()
  await family.signIn(FAMILY)
  await family.goto(`/NewDoctorHomePage/${await doctorId()}`)
  await family.at('order-doctor').waitFor()
  await shot(family, '01-doctor')
  await family.tap('order-doctor')

  await family.at('patient-picker').waitFor()
  await shot(family, '02-edit')
  await family.tap('add-patient')
  await family.type('patient-name', '王小明')
  await family.type('patient-id', ID_NUMBER)
  await family.tap('patient-relation-父母')
  await family.type('patient-allergy', '青霉素')
  await family.tap('save-patient')
  await family.at('file-picker').waitFor()
  await family.type('complaint', '奥希替尼口服五周，面部和胸口起皮疹，伴瘙痒')
  await family.type('diagnosis-text', '右肺上叶腺癌')
  await family.type('diagnosis-code', 'C34.9')
  await family.type('diagnosis-hospital', '示例市肿瘤医院')
  await family.tap('diagnosis-date')
  await family.page.locator('.weui-picker__action:visible', { hasText: '确定' }).click()
  await family.tap('follow-up')
  // What is missing is said before it is sent.
  await family.sees(/还需要：.*复诊凭证/)
  await shot(family, '03-filled')
  await family.tap('add-file')
  await family.tap('file-kind-outpatient')
  const chooser = family.page.waitForEvent('filechooser')
  await family.tap('choose-pictures')
  await (await chooser).setFiles(PICTURE)
  await family.at('case-file').waitFor()
  // Typed things survive a reload.
  await family.reload()
  await family.at('patient-picker').waitFor()
  expect(await family.page.locator('.t-complaint textarea:visible').first().inputValue()).toContain('奥希替尼')
  await family.tap('consent-PI-S')
  await family.tap('consent-IH-FU')
  await shot(family, '04-ready')
  await family.tap('send-application')

  await family.at('pay').waitFor()
  await shot(family, '05-pay')
  await family.tap('pay')
  await family.page.waitForURL(/\/cashier\/P\d+/)
  await family.page.locator('button[value=pay]').click()
  await family.page.locator('a.go').click()
  await family.at('state-success').waitFor()
  await shot(family, '06-paid')
  await family.tap('state-action')
  await family.at('order-state').waitFor()
  expect(await family.at('order-state').innerText()).toBe('待接诊')
  await shot(family, '07-waiting')

  const doctor = await phone()
  await doctor.signIn()
  await doctor.goto('/NewConsultationhistory/0?side=doctor')
  await doctor.at('order').waitFor()
  await shot(doctor, '08-list')
  await doctor.tap('order')
  await doctor.at('accept').waitFor()
  await shot(doctor, '09-doctor-waiting')
  await doctor.tap('accept')
  await doctor.at('check-submit').waitFor()
  await doctor.tap('send-code')
  await doctor.type('verify-code', '246810')
  await doctor.tap('check-submit')
  await doctor.at('confirm-evidence').waitFor()
  await doctor.tap('confirm-evidence')
  await doctor.at('room-text').waitFor()
  await doctor.type('room-text', '先不停药，请发一张皮疹照片')
  // What is typed is there again after a reload, and is sent once.
  await doctor.reload()
  await doctor.at('room-text').waitFor()
  await doctor.tap('room-send')
  await doctor.at('own-line').waitFor()
  await shot(doctor, '10-doctor-room')

  await family.sees('先不停药，请发一张皮疹照片')
  await family.tap('room-more')
  const picture = family.page.waitForEvent('filechooser')
  await family.tap('send-picture')
  await (await picture).setFiles(PICTURE)
  await family.at('room-file').waitFor()
  await family.type('room-text', '已发照片，需要停药吗')
  await family.tap('room-send')
  await shot(family, '11-room')
  await doctor.sees('已发照片，需要停药吗')
  await shot(doctor, '12-doctor-room')
  await doctor.tap('end')
  await doctor.tap('dialog-confirm')
  await doctor.page.locator('.t-order-state:visible', { hasText: '已完成' }).waitFor()

  await family.at('rate').waitFor()
  await shot(family, '13-done')
  await family.tap('rate')
  await family.at('rate-form').waitFor()
  await family.tap('rate-send')
  await family.sees('请为专业打分')
  for (const mark of ['skill', 'attitude', 'speed']) await family.tap(`${mark}-5`)
  await family.tap('tag-讲解清楚')
  await shot(family, '14-rate')
  await family.tap('rate-send')
  await family.at('order-state').waitFor()
  await family.reload()
  await family.at('order-state').waitFor()
  expect(await family.at('rate').count()).toBe(0)
  expect([...family.faults, ...doctor.faults]).toEqual([])
})
