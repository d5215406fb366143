import fs from 'fs'
import path from 'path'
import { answers } from '@test/support/answers'
import { DOCTOR } from '@test/support/sample'
import { onPage, reads, says, see, tap, type, world } from './support'

const chat = answers()
const { open } = world({ own: true, settings: () => ({ ...chat.settings(), AI_VISION_MODEL: 'vision-of-the-spec' }) })
const PICTURE = fs.readFileSync(path.resolve(__dirname, '../../server/src/sample/media/portrait-an.webp'))

test('a report is read, put right and staged; a factor leads to its words', async () => {
  const app = await open({ as: DOCTOR, entry: { path: 'packages/ai/tnm-ai/index', query: { id: 'new', route: 'aiStaging' } } })
  await type(app, 'report-text', '胃窦癌，侵及固有肌层，淋巴结转移（3/18），可疑肝转移。')
  await tap(app, 'read-report')
  await reads(app, 'M 可能为 M1')
  await tap(app, 'words-no')
  await reads(app, '未见远处转移的描述，请补充 M 分期')
  await tap(app, 'edit-M')
  await tap(app, 'code-M0')
  await see(app, 'stage')
  await tap(app, 'confirm-all')
  await see(app, 'copy-line')
  await tap(app, 'to-patient')
  await see(app, 'patient-staging')
  await app.miniProgram.navigateBack()
  await tap(app, 'to-basis')
  await onPage(app, 'packages/ai/tnm-ai-basis')
  await see(app, 'marked')
})

test('a case is made of a report, with treatments that fit', async () => {
  const app = await open({ as: DOCTOR, entry: { path: 'packages/ai/my-cases/index', query: { defalutTab: 'all' } } })
  await tap(app, 'new-case')
  await onPage(app, 'packages/ai/tnm-ai')
  await type(app, 'report-text', '右肺上叶肺腺癌，cT2aN1M1c，骨转移。EGFR 19外显子缺失突变，ALK阴性。')
  await tap(app, 'read-report')
  await onPage(app, 'packages/ai/case')
  await see(app, 'fit-met')
  await reads(app, 'EGFR ex19del/L858R：EGFR 19 缺失或 L858R')
  await tap(app, 'regimen-osimertinib')
  await onPage(app, 'packages/regimen/regimen')
})

test('a picture of a report is covered, sent after one more look, and read', async () => {
  const app = await open({ as: DOCTOR, entry: { path: 'packages/ai/tnm-ai/index', query: { id: 'new', route: 'aiStaging' } } })
  await see(app, 'choose-picture')
  const host = app.harness
  if (!host) return
  host.answer('chooseMedia', () => ({
    tempFiles: [{ tempFilePath: host.files.addTemporary(PICTURE, 'webp'), size: PICTURE.length, fileType: 'image' }],
  }))
  await tap(app, 'choose-picture')
  await tap(app, 'cover-head')
  await see(app, 'covered')
  await tap(app, 'keep-picture')
  await reads(app, '发送给图片识别服务（vision-of-the-spec）')
  expect(chat.asked).toEqual([])
  chat.script = { pieces: ['右肺上叶肺癌，大小约3.2×2.8cm，', '侵及脏层胸膜。\n同侧肺门淋巴结转移。未见远处转移。'] }
  await tap(app, 'send-picture')
  await says(app, 'picture-note', '已识别 2 行')
  await tap(app, 'read-report')
  await says(app, 'stage', 'IIB 期')
  await see(app, 'report-picture')
})
