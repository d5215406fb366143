import assert from 'node:assert/strict'
import { pubApi } from '@/api/pub'
import { drugContent } from '@/domain/drug/content'
import { describe, test } from '../../test/run'
import { Device, testServer } from '../../test/server'

const server = testServer()
const search = (keyword: string) => new Device(server).ok(pubApi.search, { pageIdx: 0, pageSize: 5, keyword, tab: 'all' })

/** Some of the questions of `npm run bench -- search`: what is typed, and what must be the first thing on the page. */
const QUESTIONS = [
  ['卡铂', '卡铂'],
  ['kabo', '卡铂'],
  ['泰瑞沙', '奥希替尼'],
  ['K药', '帕博利珠单抗'],
  ['白蛋白紫杉醇', '白蛋白结合型紫杉醇'],
  ['DS-8201', '德曲妥珠单抗'],
  ['5-FU', '氟尿嘧啶'],
  ['zsc', '紫杉醇'],
  ['ao xi ti ni', '奥希替尼'],
  ['奥西替尼', '奥希替尼'],
  ['docetaxol', '多西他赛'],
  ['奥希替尼说明书', '奥希替尼'],
  ['mfolfox6', 'mFOLFOX6 方案'],
  ['SOX方案', 'SOX 方案'],
  ['hyper cvad', 'Hyper-CVAD A 方案'],
  ['培美曲塞 卡铂', '培美曲塞+卡铂 方案'],
  ['白紫 卡铂', '白蛋白紫杉醇+卡铂 方案'],
  ['T+A', '阿替利珠单抗+贝伐珠单抗 方案'],
  ['folfrinox', 'mFOLFIRINOX 方案'],
  ['肺癌分期', '肺癌 TNM 分期'],
  ['HCC分期', '肝细胞癌 TNM 分期'],
  ['npc staging', '鼻咽癌 TNM 分期'],
  ['喉癌分期', '头颈部癌（口腔、口咽、下咽、喉） TNM 分期'],
  ['卡铂auc', '卡铂剂量'],
  ['calvet', '卡铂剂量'],
  ['CCr', '肌酐清除率'],
  ['体表面积计算', '体表面积'],
  ['nrs2002', '营养风险筛查 NRS 2002'],
  ['压疮评分', 'Braden 压疮风险评估'],
  ['胃癌指南', 'CSCO 胃癌诊疗指南'],
  ['csco乳腺癌指南2025', 'CSCO 乳腺癌诊疗指南'],
  ['恶心呕吐指南', 'CSCO 抗肿瘤治疗相关恶心呕吐预防和治疗指南'],
  ['kn189', 'KEYNOTE-189 试验'],
] as const

describe('the first answer', () => {
  for (const [typed, title] of QUESTIONS)
    test(`to ${typed} is ${title}`, async () => {
      const { best, groups } = await search(typed)
      assert.equal((best ?? groups[0]?.items[0])?.title, title)
    })
  test('to the exact name of a drug, Chinese or English, is always the drug', async () => {
    for (const { zh, en } of drugContent.records)
      for (const name of [zh, en]) {
        const { best, corrected } = await search(name)
        assert.deepEqual([best?.title, best?.tool, corrected], [zh, 'drug', ''], name)
      }
  })
  test('to a question that several guidelines answer is none of them alone', async () => {
    const { best, groups } = await search('胃癌指南')
    assert.equal(best, null)
    assert.ok(groups[0]?.items.every(({ kind, title }) => kind === 'guideline' && title.includes('胃癌')))
  })
  test('to the name of a regimen that is that of a drug too is the drug, and with 方案 the regimen', async () => {
    assert.deepEqual((await search('奥希替尼')).best?.kind, 'drug')
    assert.deepEqual((await search('奥希替尼方案')).best?.kind, 'regimen')
  })
})

describe('what was meant', () => {
  test('is offered, and not put in its place, where the typed word is found as well', async () => {
    const { best, similar, corrected, groups } = await search('卡博')
    assert.deepEqual([similar, corrected], ['卡铂', ''])
    assert.equal((best ?? groups[0]?.items[0])?.title, '卡博替尼')
    assert.equal((await search('卡铂')).similar, '')
  })
  test('is found inside a longer run', async () => {
    assert.equal((await search('奥西替尼说明书')).corrected, '奥希替尼')
  })
  test('are most of the words where nothing holds all, and the answer says so', async () => {
    const { isPartly, best, groups } = await search('免疫毒性管理指南')
    assert.deepEqual([isPartly, best], [true, null])
    assert.match(groups[0]?.items[0]?.title ?? '', /毒性管理/)
    assert.equal((await search('胃癌指南')).isPartly, false)
  })
})

describe('a search from the tools', () => {
  test('finds clinical tools only, with their groups', async () => {
    const { items, groups, total, counts } = await new Device(server).ok(pubApi.search, {
      pageIdx: 0,
      pageSize: 100,
      keyword: '肺癌',
      tab: 'clinical',
    })
    assert.ok(items.every(({ tool }) => tool !== ''))
    assert.ok(groups.length > 2 && groups.every(({ items: some }) => some.every(({ tool }) => tool !== '')))
    assert.equal(total, counts.clinical)
  })
  test('has regimens and trials for kinds of their own', async () => {
    const { items, total } = await new Device(server).ok(pubApi.search, {
      pageIdx: 0,
      pageSize: 3,
      keyword: '卡铂',
      tab: 'regimen',
    })
    assert.deepEqual(
      items.map(({ kind, tool }) => [kind, tool]),
      Array.from({ length: 3 }, () => ['regimen', 'regimen']),
    )
    assert.ok(total > 10)
  })
})
