import path from 'node:path'
import { idCheckDigit } from '@/domain/id-number'
import { certified } from '@test/support/certified'
import { DOCTOR } from '@test/support/sample'
import { scannedFrom, textOfPdf, verdictOn, withChangedByte } from '@test/support/signed-pdf'
import { until } from '@test/support/until'
import { holding, overhear, type Overheard } from './support/overheard'
import type { Phone } from './support/phone'
import { world } from './support/world'

// Two people write to each other here and two work in the pharmacy of the doctor's hospital; nobody else may take what waits for them.
const { phone, origin, serverLog } = world({ own: true, settings: () => ({ LOG_LEVEL: 'trace' }) })
const FAMILY = '13800000002'
const STRANGER = '13800000005'
const PHARMACIST = '13800000006'
const PHARMACY = '13800000007'
const PICTURES = ['banner-1.png', 'banner-2.png'].map((name) => path.resolve(__dirname, '../../server/src/sample/media', name))

/** Of nobody: region, day, serial and the check digit. */
const ID_NUMBER = '11010119680307002' + idCheckDigit('11010119680307002')
const PATIENT_MOBILE = '13912345670'
/** Who the patient is, whole and as it is masked in lists. */
const PATIENT = new RegExp(`王小明|王\\*|${ID_NUMBER}|19680307|${PATIENT_MOBILE}|139\\*+5670`)

let shots = 0
const shot = async (one: Phone, name: string): Promise<void> => {
  shots += 1
  if (process.env.SHOTS) await one.page.screenshot({ path: `${process.env.SHOTS}/${String(shots).padStart(2, '0')}-${name}.png` })
}

/** What could be overheard of each phone of the walk. */
const heard = new Map<Phone, Overheard>()

async function as(mobile: string, address: string, host: 'phone' | 'chatApp' = 'phone'): Promise<Phone> {
  const one = await phone(host, { own: true })
  heard.set(one, await overhear(one))
  await one.signIn(mobile)
  await one.goto(address)
  return one
}

/** Text of the page in view. */
const shown = (one: Phone) => one.page.evaluate(() => document.body.innerText)

async function pick(one: Phone, button: string, files: readonly string[]): Promise<void> {
  const chooser = one.page.waitForEvent('filechooser')
  await one.tap(button)
  await (await chooser).setFiles([...files])
}

/** From the consultation centre to the form of the doctor. */
async function findsDoctor(family: Phone): Promise<void> {
  await family.at('consult-home').waitFor()
  await family.at('search-input').locator('input').fill('zhangming')
  await family.tap('search-submit')
  await family.sees('共 1 位医生')
  await shot(family, 'found')
  await family.page.locator('[class*="t-doctor-"]:visible', { hasText: '张明' }).last().click()
  await family.at('order-doctor').waitFor()
  await shot(family, 'doctor')
  await family.tap('order-doctor')
}

async function applies(family: Phone): Promise<void> {
  await family.at('patient-picker').waitFor()
  await family.tap('add-patient')
  await family.type('patient-name', '王小明')
  await family.type('patient-id', ID_NUMBER)
  await family.tap('patient-relation-父母')
  await family.type('patient-mobile', PATIENT_MOBILE)
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
  await shot(family, 'filled')
  await family.tap('add-file')
  await family.tap('file-kind-outpatient')
  await pick(family, 'choose-pictures', PICTURES.slice(0, 1))
  await family.at('case-file').waitFor()
  // Typed things survive a reload.
  await family.reload()
  await family.at('patient-picker').waitFor()
  expect(await family.page.locator('.t-complaint textarea:visible').first().inputValue()).toContain('奥希替尼')
  await family.tap('consent-PI-S')
  await family.tap('consent-IH-FU')
  await shot(family, 'ready')
  await family.tap('send-application')
}

async function pays(family: Phone): Promise<void> {
  await family.at('pay').waitFor()
  await shot(family, 'pay')
  await family.tap('pay')
  await family.page.waitForURL(/\/cashier\/P\d+/)
  await family.page.locator('button[value=pay]').click()
  // The cashier leads back by itself after two seconds, which a busy machine may take to find the link.
  await family.at('state-success').waitFor()
  await shot(family, 'paid')
  await family.tap('state-action')
  await family.at('order-state').waitFor()
  expect(await family.at('order-state').innerText()).toBe('待接诊')
}

async function accepts(doctor: Phone): Promise<void> {
  await doctor.at('order').waitFor()
  await shot(doctor, 'list')
  await doctor.tap('order')
  await doctor.at('accept').waitFor()
  await shot(doctor, 'doctor-waiting')
  await doctor.tap('accept')
  await doctor.at('check-submit').waitFor()
  await doctor.tap('send-code')
  await doctor.type('verify-code', '246810')
  await doctor.tap('check-submit')
  await doctor.tap('confirm-evidence')
  await doctor.at('room-text').waitFor()
}

/** Both write; the patient sends two pictures, of which the doctor opens one. */
async function talk(family: Phone, doctor: Phone): Promise<void> {
  await doctor.type('room-text', '先不停药，请发两张皮疹照片')
  // What is typed is there again after a reload, and is sent once.
  await doctor.reload()
  await doctor.at('room-text').waitFor()
  await doctor.tap('room-send')
  await doctor.at('own-line').waitFor()
  await family.sees('先不停药，请发两张皮疹照片')
  await family.tap('room-more')
  await pick(family, 'send-picture', PICTURES)
  await family.at('room-file').nth(0).waitFor()
  await family.type('room-text', '已发照片，需要停药吗')
  await family.tap('room-send')
  await shot(family, 'room')
  await doctor.sees('已发照片，需要停药吗')
  await until(
    () => doctor.page.locator('.t-room-file:visible').count(),
    (count) => count === PICTURES.length,
  )
  await doctor.type('room-text', '不停药，加用多西环素')
  await doctor.tap('room-send')
  await shot(doctor, 'doctor-room')
  await family.sees('不停药，加用多西环素')
}

async function writes(doctor: Phone): Promise<void> {
  await doctor.tap('write-recipe')
  await doctor.at('recipe-edit').waitFor()
  await doctor.tap('add-medicine')
  await doctor.type('search-input', 'mafei')
  await doctor.sees('麻醉药品，不得在线上开具')
  await doctor.type('search-input', 'dxhs')
  await doctor.tap('medicine-doxycycline')
  await doctor.at('line-0').waitFor()
  await doctor.type('line-0-dose', '0.1')
  await doctor.tap('line-0-freq')
  await doctor.tap('option-bid')
  await doctor.sees('14 次 × 1 片 = 14 片，每盒 20 片，需 1 盒')
  await doctor.sees('请询问患者其他在用药品')
  await shot(doctor, 'recipe-edit')
  // What was typed is on the device before the server has it.
  await doctor.reload()
  await doctor.at('line-0').waitFor()
  expect(await doctor.page.locator('.t-line-0-dose:visible input').first().inputValue()).toBe('0.1')
  await doctor.tap('running-none')
}

async function signs(doctor: Phone): Promise<void> {
  // What is ticked belongs to what the checks say now; while they are asked the button may go.
  await until(
    async () => {
      const all = doctor.at('read-all')
      if (await all.isVisible()) await all.click({ timeout: 1000 }).catch(() => undefined)
      return doctor.page.locator('.t-recipe-left:visible').allInnerTexts()
    },
    (left) => left.length === 0,
  )
  await doctor.tap('submit-recipe')
  await doctor.at('recipe-sheet').waitFor()
  await doctor.sees('进行中')
}

async function rejects(pharmacist: Phone): Promise<void> {
  await pharmacist.at('recipe').waitFor()
  await pharmacist.sees('医师催审')
  await shot(pharmacist, 'review-list')
  await pharmacist.tap('recipe')
  await pharmacist.tap('lock')
  await pharmacist.sees(/审核锁定剩余/)
  // A prescription names its patient to who reviews it; what was said does not come with it.
  await pharmacist.sees('王小明')
  expect(await shown(pharmacist)).not.toMatch(/1101|皮疹/)
  await shot(pharmacist, 'review')
  await pharmacist.tap('reject')
  await pharmacist.tap('reject-send')
  await pharmacist.sees('请至少选择一项不合理处方代码')
  await pharmacist.type('reject-text', '请核对是否可缩短疗程')
  await pharmacist.tap('code-2-5')
  await shot(pharmacist, 'reject')
  await pharmacist.tap('reject-send')
  await pharmacist.sees(/药师审核不通过：请核对是否可缩短疗程/)
}

/** Gives back the file that the doctor had signed before. */
async function amends(doctor: Phone): Promise<Buffer> {
  await doctor.reload()
  await doctor.sees(/药师审核不通过：请核对是否可缩短疗程/)
  await shot(doctor, 'rejected')
  const rejected = await opensFile(doctor)
  await doctor.page.goBack()
  await doctor.tap('revise')
  await doctor.at('recipe-edit').waitFor()
  await doctor.type('line-0-days', '5')
  await doctor.sees('10 次 × 1 片 = 10 片，每盒 20 片，需 1 盒')
  await signs(doctor)
  return rejected
}

async function approves(pharmacist: Phone): Promise<void> {
  await pharmacist.reload()
  await pharmacist.tap('lock')
  await pharmacist.tap('approve')
  await pharmacist.tap('dialog-confirm')
  await pharmacist.sees('审核药师')
  await shot(pharmacist, 'approved')
}

/** What the patient's side reads of it, and the file. */
async function opensRecipe(family: Phone): Promise<Buffer> {
  await family.tap('recipe')
  await family.sees(/前到药房缴费取药/)
  const text = await shown(family)
  expect(text).toMatch(/口服\s*每次 0.1 g\s*每日两次\s*共 5 天/)
  expect(text).not.toMatch(/bid|核对结果|2-5/)
  await shot(family, 'recipe')
  const pdf = await opensFile(family)
  await shot(family, 'pdf')
  return pdf
}

async function opensFile(one: Phone): Promise<Buffer> {
  const asked = one.page.waitForResponse((answer) => answer.url().includes('/files/private/'))
  await one.tap('open-file')
  const pdf = Buffer.from(await (await fetch((await asked).url())).arrayBuffer())
  await one.at('pdf-page').waitFor()
  return pdf
}

/** Both signatures hold for others, and neither does for a file that somebody changed. */
async function isSigned(pdf: Buffer): Promise<void> {
  expect(await verdictOn(origin(), pdf)).toEqual({ openssl: [true, true], pdfsig: 2 })
  expect(await verdictOn(origin(), withChangedByte(pdf))).toEqual({ openssl: [false, false], pdfsig: 0 })
  expect(textOfPdf(pdf)).toMatch(/王小明[\s\S]*以下空白/)
}

/** What a stranger who scans the code of a file reads, on a phone and at a desk: how it stands, and nothing of the patient or of the drugs. */
async function isSaidToBe(pdf: Buffer, standing: string): Promise<void> {
  for (const stranger of [await phone(), await phone('desktop')]) {
    await opensCheck(stranger, scannedFrom(pdf, origin()))
    await shot(stranger, `check-${standing}`)
    expect(await stranger.page.getByRole('status').innerText()).toBe(standing)
    expect(await stranger.page.locator('dl').innerText()).toMatch(/处方状态[\s\S]+编号[\s\S]+医院[\s\S]+日期[\s\S]+SHA-256/)
  }
}

/** A hash that is not the file's, and a number that there is not: of neither is anything said, and by nothing can they be told apart. */
async function isSaidToBeUnknown(pdf: Buffer): Promise<void> {
  const address = scannedFrom(pdf, origin())
  const wrongHash = address.replace(/(\w)$/, (last) => (last === '0' ? '1' : '0'))
  const wrongNumber = address.replace(/[\dX](?=\?)/, (last) => (last === '0' ? '1' : '0'))
  for (const stranger of [await phone(), await phone('desktop')]) {
    const said: string[] = []
    for (const wrong of [wrongHash, wrongNumber]) {
      said.push(await opensCheck(stranger, wrong))
      await shot(stranger, 'check-unknown')
    }
    expect(said[0]).toContain('编号或校验码不正确，请重新扫描文件上的二维码')
    expect(said[1]).toBe(said[0])
    expect(await stranger.page.locator('dl').count()).toBe(0)
  }
}

async function opensCheck(stranger: Phone, address: string): Promise<string> {
  await stranger.page.goto(address)
  await stranger.sees('签名文件核验')
  const { text, html, wide } = await stranger.page.evaluate(() => ({
    text: document.body.innerText,
    html: document.documentElement.outerHTML,
    wide: document.documentElement.scrollWidth > innerWidth,
  }))
  expect(html).not.toMatch(/王小明|王\*\*|多西环素|腺癌|皮疹|张明|1101/)
  expect(wide).toBe(false)
  return text
}

async function ends(doctor: Phone): Promise<void> {
  await doctor.tap('open-inquiry')
  await doctor.tap('end')
  await doctor.tap('dialog-confirm')
  await doctor.page.locator('.t-order-state:visible', { hasText: '已完成' }).waitFor()
}

async function rates(family: Phone): Promise<void> {
  await family.at('rate').waitFor()
  await shot(family, 'done')
  await family.tap('rate')
  await family.at('rate-form').waitFor()
  await family.tap('rate-send')
  await family.sees('请为专业打分')
  for (const mark of ['skill', 'attitude', 'speed']) await family.tap(`${mark}-5`)
  await family.tap('tag-讲解清楚')
  await shot(family, 'rate')
  await family.tap('rate-send')
  await family.at('order-state').waitFor()
  await family.reload()
  await family.at('order-state').waitFor()
  expect(await family.at('rate').count()).toBe(0)
}

async function thanks(family: Phone, doctor: Phone): Promise<void> {
  await family.tap('thank')
  await family.tap('thanks-send')
  await family.sees('请选择或写一句感谢的话')
  await family.tap('thanks-words-谢谢您的耐心解答')
  await shot(family, 'thanks')
  await family.tap('thanks-send')
  await family.at('thanks-card').waitFor()
  expect(await family.at('thank').count()).toBe(0)
  await doctor.at('thanks-card').waitFor()
  expect(await doctor.at('thanks-card').innerText()).toMatch(/感谢卡\s*谢谢您的耐心解答/)
}

async function givesOut(pharmacy: Phone, pharmacist: Phone): Promise<void> {
  await pharmacy.tap('recipe')
  await pharmacy.at('prepare').waitFor()
  for (let item = 0; item < 10; item += 1) await pharmacy.tap(`tick-${item}`)
  await shot(pharmacy, 'ten-items')
  await pharmacy.tap('prepare')
  await pharmacy.sees('您已完成调配，请另一位同事核对发药')
  await pharmacist.reload()
  await pharmacist.tap('dispense')
  await pharmacist.tap('dialog-confirm')
  await pharmacist.sees('核对、发药')
}

/** Opens in the chat app whatever the person has been at, for there each page tells its card. */
async function cardsOf(one: Phone, mobile: string): Promise<void> {
  const been = heard.get(one)?.addresses.flatMap((address) => /^[^/]+\/\/[^/]+\/(?:#|hr)(\/.+)$/.exec(address)?.[1] ?? [])
  const reader = await as(mobile, '/consulationHome', 'chatApp')
  const cards = () => Promise.resolve(heard.get(reader)?.cards.length ?? 0)
  for (const address of new Set(been)) {
    const before = await cards()
    await reader.goto(`/hr${address}`)
    await until(cards, (now) => now > before)
    // What a page asks for may make another card of it.
    await reader.page.waitForLoadState('networkidle')
  }
}

const LEAST = { addresses: 100, titles: 10, events: 10, cards: 20 }

/** Neither by an address nor by a title, an event or a card has anybody who was not asked learnt who the patient is; nor does the log of the server say. */
function toldNobody(): void {
  const all = [...heard.values()]
  const log = serverLog().split('\n')
  expect(log.filter((line) => line.includes('"/api/consultation/')).length).toBeGreaterThan(20)
  const tell: Record<string, string[]> = { log: holding(log, PATIENT) }
  for (const kind of Object.keys(LEAST) as (keyof Overheard)[]) {
    const told = [...new Set(all.flatMap((one) => one[kind]))]
    expect({ kind, isEnough: told.length > LEAST[kind] }).toEqual({ kind, isEnough: true })
    tell[kind] = holding(told, PATIENT)
  }
  expect(tell).toEqual({ log: [], addresses: [], titles: [], events: [], cards: [] })
}

test('a patient finds a doctor, pays, writes with pictures, gets a prescription that was rejected and amended, signed by both, rates and thanks', async () => {
  await Promise.all([DOCTOR, PHARMACIST].map((mobile) => certified(origin(), mobile)))
  const family = await as(FAMILY, '/consulationHome')
  await findsDoctor(family)
  await applies(family)
  await pays(family)

  const doctor = await as(DOCTOR, '/NewConsultationhistory/0?side=doctor')
  await accepts(doctor)
  await talk(family, doctor)
  await writes(doctor)
  await signs(doctor)
  await shot(doctor, 'submitted')
  await doctor.tap('urge')

  const pharmacist = await as(PHARMACIST, '/DoctorRecipeList/pharmacist')
  await rejects(pharmacist)
  const rejected = await amends(doctor)
  await approves(pharmacist)

  // The prescription came into the patient's room by itself.
  await family.at('recipe').waitFor()
  const pdf = await opensRecipe(family)
  await isSigned(pdf)
  await isSaidToBe(pdf, '有效')
  await isSaidToBe(rejected, '已作废')
  await isSaidToBeUnknown(pdf)
  await ends(doctor)
  await family.page.goBack()
  await family.page.goBack()
  await rates(family)
  await thanks(family, doctor)

  const pharmacy = await as(PHARMACY, '/DoctorRecipeList/pharmacist/2')
  await givesOut(pharmacy, pharmacist)
  await family.goto('/DoctorRecipeList/patient')
  await family.sees('已发药')
  await shot(family, 'list')
  await isSaidToBe(pdf, '已发药')
  await cardsOf(family, FAMILY)
  await cardsOf(doctor, DOCTOR)
  await cardsOf(pharmacist, PHARMACIST)
  for (const one of heard.keys()) expect(one.faults).toEqual([])
  toldNobody()
})

test('a stranger finds neither the prescription nor a way to write one', async () => {
  const stranger = await as(STRANGER, '/recipeInfo/1/2')
  await stranger.at('state-notFound').waitFor()
  await stranger.goto('/recipeInfo/new/2')
  await stranger.at('state-notAllowed').waitFor()
  await stranger.goto('/DoctorRecipeList/pharmacist')
  await stranger.at('state-empty').waitFor()
  await stranger.goto('/IHHome')
  await stranger.at('hospital-home').waitFor()
  expect(await shown(stranger)).not.toMatch(/处方审核|我开的处方|我的处方/)
})
