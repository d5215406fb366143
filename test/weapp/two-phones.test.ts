import fs from 'node:fs'
import path from 'node:path'
import { directoryApi } from '@/api/directory'
import { idCheckDigit } from '@/domain/id-number'
import { ask } from '@test/support/ask'
import { certified } from '@test/support/certified'
import { DOCTOR } from '@test/support/sample'
import { verdictOn, withChangedByte } from '@test/support/signed-pdf'
import { until } from '@test/support/until'
import type { OpenApp } from './open-app'
import { chooseDay, goTo, onPage, reads, says, see, tap, textOf, type, world } from './support'

// Nobody else may take what waits for the doctor and for the pharmacist.
const { open, origin } = world({ own: true })
const FAMILY = '13800000002'
const PHARMACIST = '13800000006'
const MEDIA = path.resolve(__dirname, '../../server/src/sample/media')
const PICTURES = ['banner-1.png', 'banner-2.png'].map((name) => fs.readFileSync(path.join(MEDIA, name)))

/** Of nobody: region, day, serial and the check digit. */
const ID_NUMBER = '11010119680307002' + idCheckDigit('11010119680307002')
const DAY_MS = 86_400_000

/** The demo doctor as the directory names him. */
async function doctorId(): Promise<string> {
  const open = { keyword: '张明', provId: '', cityId: '', hospitalId: '', departmentId: '', titleId: '', service: '' }
  const { items } = await ask<{ items: { id: string; name: string }[] }>(origin(), directoryApi.doctors.path, {
    ...{ ...open, diseaseId: '', unionId: '', isAlliance: false, priceMost: null, sort: 'recommended' },
    ...{ pageIdx: 0, pageSize: 5 },
  })
  return items.find(({ name }) => name === '张明')?.id ?? ''
}

/** Whoever chooses pictures next chooses these. */
function chooses(app: OpenApp, pictures: readonly Buffer[]): void {
  const host = app.harness
  host?.answer('chooseMedia', () => ({
    tempFiles: pictures.map((bytes) => ({
      tempFilePath: host.files.addTemporary(bytes, 'png'),
      size: bytes.length,
      fileType: 'image',
    })),
  }))
}

/** As a person pulls the page anew. */
async function opensAnew(app: OpenApp): Promise<void> {
  const page = await app.miniProgram.currentPage()
  const query = new URLSearchParams(page?.query as Record<string, string>).toString()
  await app.miniProgram.callWxMethod('redirectTo', { url: `/${page?.path}?${query}` })
}

async function findsDoctor(family: OpenApp): Promise<void> {
  await goTo(family, 'packages/consult/home')
  await type(family, 'search-input', 'zhangming')
  await tap(family, 'search-submit')
  await onPage(family, 'packages/consult/doctor-list')
  await says(family, 'count', '共 1 位医生')
  await tap(family, `doctor-${await doctorId()}`)
  await onPage(family, 'packages/consult/doctor')
  await tap(family, 'order-doctor')
}

async function applies(family: OpenApp): Promise<void> {
  await onPage(family, 'packages/consult/consultation-edit')
  await tap(family, 'add-patient')
  await type(family, 'patient-name', '王小明')
  await type(family, 'patient-id', ID_NUMBER)
  await tap(family, 'patient-relation-父母')
  await tap(family, 'save-patient')
  await type(family, 'complaint', '奥希替尼口服五周，面部和胸口起皮疹，伴瘙痒')
  await type(family, 'diagnosis-text', '右肺上叶腺癌')
  await type(family, 'diagnosis-code', 'C34.9')
  await type(family, 'diagnosis-hospital', '示例市肿瘤医院')
  await chooseDay(family, new Date(Date.now() - 60 * DAY_MS).toISOString().slice(0, 10))
  await tap(family, 'follow-up')
  await reads(family, /还需要：.*复诊凭证/)
  chooses(family, PICTURES.slice(0, 1))
  await tap(family, 'add-file')
  await tap(family, 'file-kind-outpatient')
  await tap(family, 'choose-pictures')
  await see(family, 'case-file')
  await tap(family, 'consent-PI-S')
  await tap(family, 'consent-IH-FU')
  await tap(family, 'send-application')
}

async function pays(family: OpenApp): Promise<void> {
  await onPage(family, 'packages/consult/pay')
  await tap(family, 'pay')
  // The mini-program opens no page: the address of the cashier is handed over.
  await tap(family, 'dialog-confirm')
  const tradeNo = /P\d{22}/.exec(await textOf(family, 'pay-number'))?.[0] ?? ''
  await fetch(`${origin()}/cashier/${tradeNo}/payUntold`, { method: 'POST' })
  await tap(family, 'pay-ask')
  await onPage(family, 'packages/consult/pay-result')
  await tap(family, 'state-action')
  await onPage(family, 'packages/consult/consultation')
  await says(family, 'order-state', '待接诊')
}

async function accepts(doctor: OpenApp): Promise<void> {
  await goTo(doctor, 'packages/consult/consultation-list', { id: '0', side: 'doctor' })
  await tap(doctor, 'order')
  await tap(doctor, 'accept')
  await tap(doctor, 'send-code')
  await type(doctor, 'verify-code', '246810')
  await tap(doctor, 'check-submit')
  await tap(doctor, 'confirm-evidence')
  await see(doctor, 'room-text')
}

async function writesTo(one: OpenApp, other: OpenApp, words: string): Promise<void> {
  await type(one, 'room-text', words)
  await tap(one, 'room-send')
  await reads(other, words)
}

async function sendsPictures(family: OpenApp, doctor: OpenApp): Promise<void> {
  chooses(family, PICTURES)
  await tap(family, 'room-more')
  await tap(family, 'send-picture')
  await until(
    async () => (await (await doctor.miniProgram.currentPage())?.$$('.t-room-file'))?.length,
    (count) => count === PICTURES.length,
  )
}

async function writesRecipe(doctor: OpenApp): Promise<void> {
  await tap(doctor, 'write-recipe')
  await see(doctor, 'recipe-edit')
  await tap(doctor, 'add-medicine')
  await type(doctor, 'search-input', 'dxhs')
  await tap(doctor, 'medicine-doxycycline')
  await type(doctor, 'line-0-dose', '0.1')
  await tap(doctor, 'line-0-freq')
  await tap(doctor, 'option-bid')
  await reads(doctor, '14 次 × 1 片 = 14 片，每盒 20 片，需 1 盒')
  await tap(doctor, 'running-none')
}

async function signs(doctor: OpenApp): Promise<void> {
  // What is ticked belongs to what the checks say now; while they are asked the button may go.
  await until(
    async () => {
      const page = await doctor.miniProgram.currentPage()
      await (await page?.$('.t-read-all'))?.tap().catch(() => undefined)
      return (await page?.$$('.t-recipe-left'))?.length
    },
    (left) => left === 0,
  )
  await tap(doctor, 'submit-recipe')
  await see(doctor, 'recipe-sheet')
}

async function rejects(pharmacist: OpenApp): Promise<void> {
  await goTo(pharmacist, 'packages/hospital/recipe-list', { type: 'pharmacist', route: 'doctorRecipeList' })
  await tap(pharmacist, 'recipe')
  await tap(pharmacist, 'lock')
  await reads(pharmacist, /审核锁定剩余/)
  await tap(pharmacist, 'reject')
  await type(pharmacist, 'reject-text', '请核对是否可缩短疗程')
  await tap(pharmacist, 'code-2-5')
  await tap(pharmacist, 'reject-send')
  await says(pharmacist, 'rejection', '药师审核不通过：请核对是否可缩短疗程')
}

async function amends(doctor: OpenApp): Promise<void> {
  await opensAnew(doctor)
  await says(doctor, 'rejection', '请核对是否可缩短疗程')
  await tap(doctor, 'revise')
  await type(doctor, 'line-0-days', '5')
  await reads(doctor, '10 次 × 1 片 = 10 片，每盒 20 片，需 1 盒')
  await signs(doctor)
}

async function approves(pharmacist: OpenApp): Promise<void> {
  await opensAnew(pharmacist)
  await tap(pharmacist, 'lock')
  await tap(pharmacist, 'approve')
  await tap(pharmacist, 'dialog-confirm')
  await reads(pharmacist, '审核药师')
}

/** The file that the host's own viewer is given. */
async function opensFile(family: OpenApp): Promise<Buffer> {
  await tap(family, 'recipe')
  await reads(family, /前到药房缴费取药/)
  await tap(family, 'open-file')
  await tap(family, 'pdf-open')
  const shown = await until(
    () => Promise.resolve(family.harness?.calls.last('openDocument') as { filePath: string } | undefined),
    Boolean,
  )
  return Buffer.from(family.harness?.files.read(shown?.filePath ?? '') ?? [])
}

async function rates(family: OpenApp): Promise<void> {
  await tap(family, 'rate')
  await onPage(family, 'packages/consult/rate')
  await tap(family, 'rate-send')
  await reads(family, '请为专业打分')
  for (const mark of ['skill', 'attitude', 'speed']) await tap(family, `${mark}-5`)
  await tap(family, 'tag-讲解清楚')
  await tap(family, 'rate-send')
  await onPage(family, 'packages/consult/consultation')
  await says(family, 'order-state', '已完成')
}

async function thanks(family: OpenApp, doctor: OpenApp): Promise<void> {
  await tap(family, 'thank')
  await tap(family, 'thanks-words-谢谢您的耐心解答')
  await tap(family, 'thanks-send')
  await reads(doctor, '谢谢您的耐心解答')
}

test('a patient finds a doctor, pays, writes with pictures, gets a prescription that was rejected and amended, signed by both, rates and thanks', async () => {
  await Promise.all([DOCTOR, PHARMACIST].map((mobile) => certified(origin(), mobile)))
  const family = await open({ as: FAMILY })
  if (!family.harness) return
  await findsDoctor(family)
  await applies(family)
  await pays(family)

  const doctor = await open({ as: DOCTOR })
  await accepts(doctor)
  await writesTo(doctor, family, '先不停药，请发两张皮疹照片')
  await sendsPictures(family, doctor)
  await writesTo(family, doctor, '已发照片，需要停药吗')
  await writesTo(doctor, family, '不停药，加用多西环素')
  await writesRecipe(doctor)
  await signs(doctor)

  const pharmacist = await open({ as: PHARMACIST })
  await rejects(pharmacist)
  await amends(doctor)
  await approves(pharmacist)

  // The prescription came into the patient's room by itself.
  await see(family, 'recipe')
  const pdf = await opensFile(family)
  expect(await verdictOn(origin(), pdf)).toMatchObject({ openssl: [true, true] })
  expect(await verdictOn(origin(), withChangedByte(pdf))).toMatchObject({ openssl: [false, false] })

  await tap(doctor, 'open-inquiry')
  await tap(doctor, 'end')
  await tap(doctor, 'dialog-confirm')
  await says(doctor, 'order-state', '已完成')
  await family.miniProgram.callWxMethod('navigateBack')
  await rates(family)
  await thanks(family, doctor)
})
