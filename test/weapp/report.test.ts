import { DOCTOR } from '@test/support/sample'
import { onPage, reads, see, tap, type, world } from './support'

const { open } = world({ own: true })

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
