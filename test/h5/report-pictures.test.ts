import fs from 'fs'
import path from 'path'
import { answers } from '@test/support/answers'
import { until } from '@test/support/until'
import { pdf } from '../../server/src/test/pdf'
import type { Phone } from './support/phone'
import { world } from './support/world'

const chat = answers()
const { phone } = world({ own: true, settings: () => ({ ...chat.settings(), AI_VISION_MODEL: 'vision-of-the-spec' }) })
const PICTURE = fs.readFileSync(path.resolve(__dirname, '../../server/src/sample/media/portrait-an.webp'))
const READ = ['右肺上叶肺癌，大小约3.2×2.8cm', '同侧肺门淋巴结转移。未见远处转移。']

async function choose(one: Phone, testId: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = one.page.waitForEvent('filechooser')
  await one.tap(testId)
  await (await chooser).setFiles({ name, mimeType, buffer })
}
const picture = (one: Phone, bytes = PICTURE) => choose(one, 'choose-picture', 'report.webp', 'image/webp', bytes)
const typed = (one: Phone) => one.page.locator('textarea:visible').inputValue()

async function draw(one: Phone): Promise<void> {
  const box = await one.at('cover-surface').boundingBox()
  if (!box?.height) throw new Error('the picture is not there')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await one.page.mouse.move(...at(0.1, 0.5))
  await one.page.mouse.down()
  await one.page.mouse.move(...at(0.6, 0.7))
  await one.page.mouse.up()
}
const covers = (one: Phone, count: number) =>
  until(
    () => one.page.locator('.t-covered:visible').count(),
    (shown) => shown === count,
  )
const drawn = (one: Phone) =>
  until(
    () => one.at('cover-surface').boundingBox(),
    (box) => (box?.height ?? 0) > 50,
  )

test('a picture is covered, looked at, sent and read into the field, and becomes a case with its picture', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/ZlhAiMyCase/all')
  await one.tap('new-case')
  await one.type('report-text', '先输入的一行')
  await picture(one, Buffer.from('no picture'))
  await one.sees('图片打不开，请换一张 JPG 或 PNG')
  await one.page.keyboard.press('Escape')
  expect(await typed(one)).toBe('先输入的一行')

  await picture(one)
  await drawn(one)
  await one.tap('cover-head')
  await draw(one)
  await covers(one, 2)
  await one.tap('cover-undo')
  await covers(one, 1)
  await draw(one)
  await one.tap('keep-picture')
  await one.sees('将把下面这张图片发送给图片识别服务（vision-of-the-spec）')
  // Nothing has left so far.
  expect(chat.asked).toEqual([])

  chat.script = { status: 500 }
  await one.tap('send-picture')
  await one.sees('图片识别服务中断了')
  expect(await typed(one)).toBe('先输入的一行')
  chat.script = { pieces: READ.map((line) => `${line}\n`) }
  await one.tap('ask-read')
  await one.tap('send-picture')
  await one.sees('已识别 2 行')
  expect(await typed(one)).toBe(['先输入的一行', ...READ].join('\n'))
  const sent = JSON.stringify(chat.asked.at(-1))
  expect(sent).toContain('data:image/jpeg;base64,')
  expect(sent).not.toContain(PICTURE.toString('base64').slice(0, 200))

  await one.reload()
  await until(
    () => typed(one),
    (text) => text.includes(READ[0] ?? ''),
  )
  await one.at('picture-beside').waitFor()
  await one.tap('read-report')
  await one.at('case-stage').click()
  await one.at('report-picture').waitFor()
  await one.sees('cT2aN1M0')
  expect(one.faults).toEqual([])
})

test('whoever sends nothing types the text beside the picture; a PDF gives its own', async () => {
  const one = await phone()
  await one.signIn('13800000003')
  await one.goto('/ai/new')
  await picture(one)
  await drawn(one)
  await one.tap('keep-picture')
  await one.tap('dont-send')
  await one.at('picture-beside').waitFor()
  await one.tap('read-report')
  await one.sees('请对照图片输入报告文字')
  await one.tap('remove-picture')
  await one.at('picture-beside').waitFor({ state: 'detached' })
  await one.type('report-text', '右肺上叶肺癌。')
  await choose(one, 'choose-report-pdf', 'scan.pdf', 'application/pdf', Buffer.from(await pdf([[], []])))
  await one.sees('这份 PDF 是扫描件')
  expect(await typed(one)).toBe('右肺上叶肺癌。')
  const file = Buffer.from(await pdf([['Clinical stage by the surgeon: cT2aN1M0'], []]))
  await choose(one, 'choose-report-pdf', 'report.pdf', 'application/pdf', file)
  await one.sees('第 2 页没有文字')
  expect(await typed(one)).toBe('右肺上叶肺癌。\nClinical stage by the surgeon: cT2aN1M0')
  await one.tap('read-report')
  await one.sees('cT2aN1M0')
  expect(one.faults).toEqual([])
})
