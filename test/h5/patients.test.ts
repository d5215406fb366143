import { buffer } from 'node:stream/consumers'
import path from 'node:path'
import { until } from '@test/support/until'
import { world } from './support/world'

const { phone } = world()

/** An account of the sample whose patients no other file looks at. */
const OWNER = '13800000005'
/** Made up, with right check digits: a woman and a child. */
const ID_NUMBER = '110101196805010025'
const CHILD_NUMBER = '110101202010010011'

const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
/** 128 empty bytes, the four letters and the head of the file. */
const DICOM = Buffer.concat([Buffer.alloc(128), Buffer.from('DICM\x02\x00\x00\x00UL\x04\x00', 'latin1'), Buffer.alloc(2000, 7)])

test('a patient is added, gets files and gives a consent; all of it is there after a reload, until it is removed', async () => {
  const one = await phone()
  await one.signIn(OWNER)
  await one.goto('/consulationHome')
  await one.page.getByText('我的患者').click()
  await one.sees('还没有患者')
  await one.tap('state-action')

  await one.type('patient-name', '李秀兰')
  await one.tap('save-patient')
  await one.sees('请输入患者的身份证号')
  await one.type('patient-id', ID_NUMBER)
  await one.sees(/女 · \d+岁/)
  await one.tap('patient-relation-父母')
  await one.reload()
  const value = (field: string) => one.page.locator(`.t-${field}:visible input`).inputValue()
  expect(await value('patient-name')).toBe('李秀兰')
  expect(await value('patient-id')).toBe('')
  await one.type('patient-id', ID_NUMBER)
  await one.type('patient-allergy', '青霉素')
  await one.tap('save-patient')
  await one.sees('110***********0025')
  expect(await one.at('patient-page').innerText()).not.toContain(ID_NUMBER)

  const choose = async (button: string, files: Parameters<Awaited<ReturnType<typeof chooser>>['setFiles']>[0]) => {
    await one.tap('add-file')
    const asked = chooser()
    await one.tap(button)
    await (await asked).setFiles(files)
  }
  const chooser = () => one.page.waitForEvent('filechooser')
  await one.tap('add-file')
  await one.tap('choose-pictures')
  await one.sees('请选择资料类型')
  await one.tap('file-kind-pathology')
  await one.tap('sheet-close')
  await choose('choose-pictures', PICTURE)
  await one.at('files-pathology').waitFor()
  await choose('choose-pictures', { name: '改名.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('只是文字') })
  await one.sees('仅支持 JPG、PNG、WebP 图片和 PDF 文件')
  await one.tap('drop-file')
  await choose('choose-pictures', { name: '大图.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(21 * 1024 * 1024) })
  await one.sees('图片不能超过 20MB')
  await one.tap('drop-file')
  await choose('choose-pdf', { name: '小结.pdf', mimeType: 'application/pdf', buffer: PDF })
  await one.sees('病理资料 2')

  await one.page.locator('.t-open-file:visible', { hasText: '小结.pdf' }).click()
  await one.at('pdf-page').waitFor()
  await one.tap('sheet-close')

  // An examination is kept as a file; a text of that name is not one.
  await choose('choose-pdf', { name: '改名.dcm', mimeType: '', buffer: Buffer.from('只是文字'.repeat(40)) })
  await one.sees('这不是 DICOM 文件，请重新选择')
  await one.tap('drop-file')
  await choose('choose-pdf', { name: '胸部.dcm', mimeType: '', buffer: DICOM })
  await one.sees('病理资料 3')
  await one.page.locator('.t-open-file:visible', { hasText: 'DICOM' }).click()
  await one.at('dicom-sheet').waitFor()
  const download = one.page.waitForEvent('download')
  await one.tap('dicom-save')
  expect((await download).suggestedFilename()).toBe('胸部.dcm')
  // The browser may be another process than the spec's: it hands the file over.
  expect(await buffer(await (await download).createReadStream())).toEqual(DICOM)

  await one.tap('consent-PI-S')
  await one.sees('第 1 版')
  await one.tap('give-consent')
  await one.sees('请先阅读并勾选')
  await one.tap('consent-tick')
  await one.tap('give-consent')
  await one.sees('已同意第 1 版')
  await one.tap('open-access')
  await one.sees('还没有人查阅')
  await one.tap('sheet-close')

  // What is typed of the course survives a reload, and stands in time order.
  await one.tap('add-course')
  await one.tap('course-type-15')
  await one.type('course-drugs', '奥希替尼 80 mg 每日一次')
  await one.reload()
  await one.tap('add-course')
  await one.tap('save-course')
  await one.sees('请选择治疗线数')
  await one.tap('course-medication-1')
  await one.tap('course-line-3')
  await one.tap('course-day')
  await one.page.locator('.weui-picker__action:visible', { hasText: '确定' }).click()
  await one.tap('save-course')
  await one.at('course-note').waitFor()
  expect(await one.at('course-note').innerText()).toMatch(/用药信息[\s\S]*一线[\s\S]*单药[\s\S]*奥希替尼 80 mg 每日一次/)

  await one.reload()
  await one.at('course-note').waitFor()
  await one.sees('病理资料 3')
  await one.sees('已同意第 1 版')

  // A consent is taken back as easily as it was given.
  await one.tap('consent-PI-S')
  await one.tap('withdraw-consent')
  await one.tap('dialog-confirm')
  await one.sees('已撤回')
  await one.reload()
  await one.at('course-note').waitFor()
  expect(await one.page.getByText('已同意第 1 版').count()).toBe(0)

  await one.tap('edit-patient')
  await one.type('patient-allergy', '青霉素、碘造影剂')
  await one.tap('save-patient')
  await one.sees('青霉素、碘造影剂')

  await one.page.locator('[class*="t-remove-file-"]:visible').first().click()
  await one.page.getByRole('button', { name: '移除', exact: true }).last().click()
  await one.sees('病理资料 2')

  await one.tap('remove-patient')
  await one.page.getByRole('button', { name: '移除', exact: true }).last().click()
  await one.sees('还没有患者')
  await one.reload()
  await one.sees('还没有患者')
  expect(one.faults).toEqual([])
})

test('a child needs a guardian, and the manual and the assistant are reached from the consultation centre', async () => {
  const one = await phone()
  await one.signIn(OWNER)
  await one.goto('/ConsultationPatients/0')
  await one.type('patient-name', '李小宝')
  await one.type('patient-id', CHILD_NUMBER)
  await one.tap('save-patient')
  await one.sees('未满18周岁须填写监护人姓名')
  await one.goto('/consulationHome')
  await one.page.getByText('患者手册').click()
  await one.sees('线上问诊仅限复诊')
  await one.page.locator('.t-material-con_remote:visible .t-material-open').click()
  await one.sees('· 分期（TNM）')
  await one.tap('to-assistant')
  await one.tap('write-assistant')
  await until(
    () => one.at('feedback-type-consult').getAttribute('aria-checked'),
    (checked) => checked === 'true',
  )
  expect(one.faults).toEqual([])
})
