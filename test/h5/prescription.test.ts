import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { signatureApi } from '@/api/signature'
import { userApi } from '@/api/user'
import { idCheckDigit } from '@/domain/id-number'
import { SIGNING_CONSENT } from '@/domain/prescription/certificate-form'
import { ask } from '@test/support/ask'
import { until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

// The inquiry of the sample that runs, and the two who work in the pharmacy of its hospital.
const { phone, origin } = world({ own: true })
const DOCTOR = '13800000001'
const FAMILY = '13800000002'
const STRANGER = '13800000005'
const PHARMACIST = '13800000006'
const PHARMACY = '13800000007'
const INQUIRY = 2

const shot = async (one: Phone, name: string): Promise<void> => {
  if (process.env.SHOTS) await one.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

/** A certificate for an account of the sample: applied for, and confirmed at the local authority. The number is of nobody. */
async function certified(mobile: string): Promise<void> {
  const { auth } = await ask<{ auth: string }>(origin(), userApi.login.path, { mobile, password: 'Demo2026x' })
  const digits = `11010119800307${mobile.slice(-3)}`
  const applied = await ask<{ certificate: { confirmUrl: string } | null }>(
    origin(),
    signatureApi.apply.path,
    { idNumber: digits + idCheckDigit(digits), consent: SIGNING_CONSENT.version },
    auth,
  )
  const answer = await fetch(new URL(`${applied.certificate?.confirmUrl ?? ''}/confirm`, origin()), { method: 'POST' })
  expect(answer.status).toBe(200)
}

async function as(mobile: string, address: string): Promise<Phone> {
  const one = await phone()
  await one.signIn(mobile)
  await one.goto(address)
  return one
}

/** Text of the page in view. */
const shown = (one: Phone) => one.page.evaluate(() => document.body.innerText)

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

test('a doctor writes for an inquiry, the pharmacist rejects, the doctor revises, it is approved, signed by both and given out', async () => {
  await Promise.all([DOCTOR, PHARMACIST].map(certified))
  const doctor = await as(DOCTOR, `/IHPatCaseTxtQuery/${INQUIRY}`)
  await shot(doctor, '01-room')
  await writes(doctor)
  await shot(doctor, '02-edit')
  await doctor.sees('请询问患者其他在用药品')
  // What was typed is on the device before the server has it.
  await doctor.reload()
  await doctor.at('line-0').waitFor()
  expect(await doctor.page.locator('.t-line-0-dose:visible input').first().inputValue()).toBe('0.1')
  await doctor.tap('running-none')
  await signs(doctor)
  await shot(doctor, '03-submitted')
  await doctor.tap('urge')

  const pharmacist = await as(PHARMACIST, '/DoctorRecipeList/pharmacist')
  await pharmacist.at('recipe').waitFor()
  await pharmacist.sees('医师催审')
  await shot(pharmacist, '04-list')
  await pharmacist.tap('recipe')
  await pharmacist.tap('lock')
  await pharmacist.sees(/审核锁定剩余/)
  await pharmacist.sees('周建平')
  expect(await shown(pharmacist)).not.toMatch(/3201|口腔溃疡/)
  await shot(pharmacist, '05-review')
  await pharmacist.tap('reject')
  await pharmacist.tap('reject-send')
  await pharmacist.sees('请至少选择一项不合理处方代码')
  await pharmacist.type('reject-text', '请核对是否可缩短疗程')
  await pharmacist.tap('code-2-5')
  await shot(pharmacist, '06-reject')
  await pharmacist.tap('reject-send')
  await pharmacist.sees(/请核对是否可缩短疗程/)

  await doctor.reload()
  await doctor.sees(/请核对是否可缩短疗程/)
  await shot(doctor, '07-rejected')
  await doctor.tap('revise')
  await doctor.at('recipe-edit').waitFor()
  await doctor.type('line-0-days', '5')
  await doctor.sees('10 次 × 1 片 = 10 片，每盒 20 片，需 1 盒')
  await signs(doctor)

  await pharmacist.reload()
  await pharmacist.tap('lock')
  await pharmacist.tap('approve')
  await pharmacist.tap('dialog-confirm')
  await pharmacist.sees('审核药师')
  await shot(pharmacist, '08-approved')

  const family = await as(FAMILY, `/IHPatCaseTxtQuery/${INQUIRY}`)
  await family.at('recipe').waitFor()
  await shot(family, '09-family-room')
  await family.tap('recipe')
  await family.sees(/前到药房缴费取药/)
  const text = await shown(family)
  expect(text).toMatch(/口服\s*每次 0.1 g\s*每日两次\s*共 5 天/)
  expect(text).not.toMatch(/bid|核对结果|2-5/)
  await shot(family, '10-family')
  const asked = family.page.waitForResponse((answer) => answer.url().includes('/files/private/'))
  await family.tap('open-file')
  const pdf = Buffer.from(await (await fetch((await asked).url())).arrayBuffer())
  await family.at('pdf-page').waitFor()
  await shot(family, '11-pdf')
  verifies(pdf)

  const one = await as(PHARMACY, '/DoctorRecipeList/pharmacist/2')
  await one.tap('recipe')
  await one.at('prepare').waitFor()
  for (let item = 0; item < 10; item += 1) await one.tap(`tick-${item}`)
  await shot(one, '12-ten-items')
  await one.tap('prepare')
  await one.sees('您已完成调配，请另一位同事核对发药')
  await pharmacist.reload()
  await pharmacist.tap('dispense')
  await pharmacist.tap('dialog-confirm')
  await pharmacist.sees('核对、发药')
  await family.goto('/DoctorRecipeList/patient')
  await family.sees('已发药')
  await shot(family, '13-family-list')
  for (const person of [doctor, pharmacist, family, one]) expect(person.faults).toEqual([])
})

/** Both signatures, as other people's programs see them. */
function verifies(pdf: Buffer): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recipe-'))
  const file = path.join(folder, 'recipe.pdf')
  fs.writeFileSync(file, pdf)
  try {
    if (spawnSync('pdfsig', ['-v']).error) return
    const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
    expect(said.match(/Signature Validation: Signature is Valid/g)).toHaveLength(2)
    expect(said).toMatch(/Total document signed/)
    expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })).toMatch(/以下空白/)
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

test('a stranger finds neither the prescription nor a way to write one', async () => {
  const stranger = await as(STRANGER, `/recipeInfo/1/${INQUIRY}`)
  await stranger.at('state-notFound').waitFor()
  await stranger.goto(`/recipeInfo/new/${INQUIRY}`)
  await stranger.at('state-notAllowed').waitFor()
  await stranger.goto('/DoctorRecipeList/pharmacist')
  await stranger.at('state-empty').waitFor()
  await stranger.goto('/IHHome')
  await stranger.at('hospital-home').waitFor()
  expect(await shown(stranger)).not.toMatch(/处方审核|我开的处方|我的处方/)
})
