import { until } from '@test/support/until'
import { opensEach } from './support/opens'
import type { Phone } from './support/phone'
import { world } from './support/world'

const { phone } = world()
const FAMILY = '13800000002'
const STRANGER = '13800000005'

test('a doctor opens a list, an inquiry, its case and the advice that was given', async () => {
  const doctor = await phone()
  await doctor.signIn()
  await doctor.goto('/IHPicTextConsultation/done')
  await doctor.tap('order-3')
  await doctor.tap('open-case')
  await doctor.at('patient-case').waitFor()
  await doctor.sees('过敏：青霉素')
  expect(await doctor.at('open-access').count()).toBe(0)
  await namesNobody(doctor, '王秀英')
  await doctor.goto('/IHPatientCase/2')
  await doctor.sees('病程记录 3 条')
  expect(await doctor.page.locator('.t-course-note:visible').last().innerText()).toMatch(
    /2026-11-10[\s\S]*肿瘤评估[\s\S]*PR 部分缓解/,
  )
  await doctor.goto('/IHOriginDocument?order=2')
  // The case behind it names the file too.
  await doctor.at('origin-document').waitFor()
  await doctor.page.locator('.t-origin-document .t-order-file:visible', { hasText: 'pathology.pdf' }).click()
  await doctor.at('pdf-page').waitFor()
  await doctor.goto('/IHPatientCase/3')
  await doctor.tap('open-advice')
  await doctor.sees('先注意保湿')
  await doctor.tap('to-hospital')
  await doctor.at('hospital-page').waitFor()
  await opensEach(doctor, [
    ['/IHPatDiseaseDesc/2', 'whole-case'],
    ['/IHTreatmentAdv/1', 'state-empty'],
    ['/IHTreatmentAdv/4', 'opinion'],
    ['/IHOriginDocument?order=2', 'origin-document'],
    ['/IHOriginDocument?order=3', 'state-empty'],
    ['/IHOriginDocument', 'state-empty'],
    ['/IHRemoteConsultation', 'state-empty'],
    ['/IHMultiVideosList/1', 'state-empty'],
  ])
})

test('what stands last in a room is seen above the two rows of its foot', async () => {
  const doctor = await phone()
  await doctor.signIn()
  await doctor.goto('/Consultationdetail/2/1')
  await doctor.at('room-text').waitFor()
  const room = async () => {
    await doctor.at('sample').scrollIntoViewIfNeeded()
    return doctor.page.evaluate(() => {
      const pages = document.querySelectorAll('.taro_page')
      pages[pages.length - 1]?.scrollTo(0, 1e6)
      const edge = (selector: string) =>
        [...document.querySelectorAll(selector)].find((found) => found.getClientRects().length > 0)?.getBoundingClientRect()
      return (edge('.t-prescribe')?.top ?? NaN) - (edge('.t-sample')?.bottom ?? NaN)
    })
  }
  await until(room, (between) => between > 0)
})

/** The bar of a room says whom it is about, and the browser's history, what it shares and what lies on the device do not. */
async function namesNobody(doctor: Phone, patient: string): Promise<void> {
  await doctor.goto('/Consultationdetail/3/1')
  await until(
    () => doctor.at('page-bar-title').innerText(),
    (text) => text.startsWith(patient),
  )
  expect(await doctor.page.title()).toBe('图文问诊')
  const kept = await doctor.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toContain(patient)
  expect(kept).toContain('图文问诊')
}

test('a patient sees the own side: the order, what comes next, and who has read the case', async () => {
  const family = await phone()
  await family.signIn(FAMILY)
  await family.goto('/IHPicTextConsultation?side=applicant')
  await family.at('order-1').waitFor()
  await family.goto('/IHConAddResult/1')
  await family.sees(/医生会在 .+ 前确认接诊/)
  await family.goto('/IHPatCaseInfo/0/2/1')
  await family.tap('open-access')
  await family.at('access-sheet').waitFor()
  await opensEach(family, [
    ['/IHPatCaseInfo/99999999/2/1', 'state-notFound'],
    ['/IHVCAddResult/1/3', 'state-success'],
    ['/IHTelConsultation/1', 'inquiry-new'],
    ['/IHVideoConsultation/con/1', 'consultation-edit'],
    ['/IHTelConsultation/99999999', 'state-notFound'],
  ])
})

test('a stranger sees nothing of an order', async () => {
  const stranger = await phone()
  await stranger.signIn(STRANGER)
  await opensEach(stranger, [
    ['/IHPatientCase/2', 'state-notFound'],
    ['/IHPatCaseTxtQuery/2', 'state-notFound'],
    ['/IHPatCaseVideoQuery/2', 'state-notFound'],
    ['/IHOriginDocument?order=2', 'state-notFound'],
    ['/IHTreatmentAdv/2', 'state-notFound'],
    ['/IHConAddResult/2', 'state-notFound'],
  ])
  await stranger.sees('内容不存在')
})
