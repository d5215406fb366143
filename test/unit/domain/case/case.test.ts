import { changeCase, type CaseChange } from '@/domain/case/change'
import { askedBy, reasonOf } from '@/domain/case/conditions'
import { matchOf } from '@/domain/case/match'
import { recordOf, type CaseReport } from '@/domain/case/record'
import { CASE_EVENTS, markerKind, NO_ENTRIES, type CaseEntries, type CaseRecord, type Fit } from '@/domain/case/types'
import { guidelineContent } from '@/domain/guideline/content'
import { regimenContent } from '@/domain/regimen/content'
import { NO_CORRECTIONS } from '@/domain/report/sheet-schema'
import { stageRows } from '@/domain/stage-advice/data/rows'
import { trialContent } from '@/domain/trial/content'

const CATALOGUES = { regimens: regimenContent.records, trials: trialContent.records, guidelines: guidelineContent.records }
const report = (id: string, on: string, text: string): CaseReport => ({ id, on, text, corrections: NO_CORRECTIONS })
const record = (reports: readonly CaseReport[], entries: Partial<CaseEntries> = {}): CaseRecord =>
  recordOf(reports, { ...NO_ENTRIES, ...entries }, CATALOGUES)
const fitWith = ({ match }: CaseRecord, regimen: string): Fit | undefined =>
  match.fits.find(({ regimens }) => regimens.some(({ id }) => id === regimen))

const LUNG = '右肺上叶肺腺癌，cT2aN1M1c，骨转移。EGFR 19外显子缺失突变，ALK阴性，PD-L1 TPS 60%。'

test('what fits comes first, each with why; what does not fit says what is not so', () => {
  const { match } = record([report('1', '2026-11-02', LUNG)])
  expect(match.problem).toBe('')
  expect(match.fits.map(({ state }) => state)).toEqual(
    [...match.fits.map(({ state }) => state)].sort((a, b) => 'mof'.indexOf(a.charAt(0)) - 'mof'.indexOf(b.charAt(0))),
  )
  expect(match.fits[0]).toMatchObject({ state: 'met', isSpecific: true })
  for (const fit of match.fits) {
    expect(fit.reasons.length).toBeGreaterThan(0)
    expect(fit.reasons.some(({ state }) => state === 'failed')).toBe(fit.state === 'failed')
  }
  const osimertinib = match.fits.find(({ regimens }) => regimens.some(({ id }) => id === 'osimertinib'))
  expect(osimertinib?.reasons.map(({ text }) => text)).toEqual([
    '肺癌 IVB 期',
    '组织学：NSCLC 非鳞',
    'EGFR ex19del/L858R：EGFR 19 缺失或 L858R',
  ])
  expect(osimertinib?.trials.map(({ id }) => id)).toContain('flaura')
})

test('without a test result nothing is taken for met, and a second line is not the first', () => {
  const unknown = record([report('1', '', LUNG.replace('EGFR 19外显子缺失突变，', ''))])
  expect(fitWith(unknown, 'osimertinib')?.state).toBe('open')
  const told = unknown.match.fits.flatMap(({ reasons }) => reasons.map(({ text }) => text))
  expect(told).toContain('EGFR ex19del/L858R：尚不能判断，EGFR 未知')
  const second = record([report('1', '', LUNG)], { line: '2' })
  const first = second.match.fits.find(({ reasons }) => reasons.some(({ text }) => text === '用于 1 线，本例为晚期二线'))
  expect(first?.state).toBe('failed')
})

test('markers stand with their words; an entry of the doctor holds above them, also against them', () => {
  const reports = [report('1', '', LUNG)]
  const [egfr] = record(reports).markers
  expect(egfr).toMatchObject({ key: 'EGFR', valueName: '19 缺失或 L858R', isOwn: false })
  expect(LUNG).toContain(egfr?.words?.text)
  const wild = record(reports, { markers: { EGFR: 'neg' } })
  expect(wild.markers[0]).toMatchObject({ valueName: '野生型', isOwn: true, words: null })
  expect(fitWith(wild, 'osimertinib')?.state).toBe('failed')
  expect(record(reports, { markers: { EGFR: '' } }).markers.map(({ key }) => key)).toEqual(['ALK', 'PD-L1'])
})

test('reports that contradict each other decide nothing', () => {
  const reports = [report('2', '2026-11-20', '右肺腺癌，cT2aN1M1c。EGFR野生型。'), report('1', '2026-11-02', LUNG)]
  const found = record(reports)
  expect(found.markers[0]?.conflict).toBe('报告前后不一致：野生型、19 缺失或 L858R')
  expect(fitWith(found, 'osimertinib')?.state).toBe('open')
})

test.each([
  ['EGFR 19外显子缺失突变', 'sensitive'],
  ['EGFR L858R 突变', 'sensitive'],
  ['EGFR exon 19 del 阳性', 'sensitive'],
  ['EGFR 20外显子插入突变', 'ex20ins'],
  ['EGFR exon 20 delins 阳性', 'ex20ins'],
  ['EGFR G719A 突变', 'other'],
  ['EGFR T790M 突变', 'other'],
])('%s is read as 「%s」', (words, value) => {
  const { markers } = record([report('1', '', `右肺腺癌，cT2aN1M1c。${words}。`)])
  expect(markers.map((marker) => `${marker.key} ${marker.value}`).join()).toBe(value && `EGFR ${value}`)
})

test('wild type of KRAS alone does not say that RAS is', () => {
  const markers = (text: string) =>
    record([report('1', '', `乙状结肠癌，cT3N1M1a，肝转移。${text}`)]).markers.map(({ key, value }) => `${key} ${value}`)
  expect(markers('KRAS野生型。')).toEqual([])
  expect(markers('KRAS野生型，NRAS野生型。')).toEqual(['RAS neg'])
  expect(markers('KRAS突变。')).toEqual(['RAS pos'])
})

test('the stage is that of the newest report that has one, or of the chosen one', () => {
  const reports = [
    report('3', '2026-11-22', '肺癌复查，病灶同前。'),
    report('2', '2026-11-20', '右肺腺癌，cT3N2aM0。'),
    report('1', '2026-11-02', LUNG),
  ]
  expect(record(reports)).toMatchObject({ stagedBy: '2', tnm: 'cT3N2aM0' })
  expect(record(reports, { stagedBy: '1' })).toMatchObject({ stagedBy: '1', stageName: 'IVB 期' })
})

test('the course: what happened with its day, the newest first, what has none at the end', () => {
  const text = '2025年3月8日行右肺上叶切除术，后行化疗4周期。右肺腺癌术后，pT2aN1M0。'
  const entries = { events: [{ id: 'own-event-1', on: '2025-05', text: '开始随访' }] }
  const { course } = record([report('1', '2026-11-02', text)], entries)
  expect(course.map(({ on, text: said }) => `${on} ${said.slice(0, 4)}`)).toEqual([
    '2026-11-02 报告：2',
    '2025-05 开始随访',
    '2025-03-08 手术：右',
    '2025-03-08 化疗',
  ])
  for (const { words } of course) if (words) expect(text).toContain(words.text)
  const dropped = course.map(({ id }) => id).filter((id) => id.startsWith('t'))
  expect(record([report('1', '', text)], { dropped }).course).toHaveLength(1)
})

/** What the course reads out of one report, with the words that each rests on. */
const done = (text: string): string[] => {
  const { course } = record([report('1', '', `右肺腺癌，cT2aN1M1c。${text}`)])
  for (const { words } of course) if (words) expect(text).toContain(words.text)
  return course.filter(({ words }) => words).map(({ on, text: said }) => `${on} ${said}`.trim())
}

test.each([
  ['2025年1月6日行CT引导下右肺穿刺活检。', ['2025-01-06 CT引导下右肺穿刺活检']],
  ['2025-02-03 全麻下行胸腔镜右肺上叶切除术+淋巴结清扫术。', ['2025-02-03 手术：胸腔镜右肺上叶切除术+淋巴结清扫术']],
  ['2025年3月起口服奥希替尼80mg qd。', ['2025-03 奥希替尼']],
  ['2025年3月起口服泰瑞沙 80 mg。', ['2025-03 奥希替尼']],
  ['2025.4.1 开始 Osimertinib 治疗。', ['2025-04-01 奥希替尼']],
  ['2024年5月予培美曲塞+卡铂化疗4周期。', ['2024-05 培美曲塞', '2024-05 卡铂', '2024-05 化疗']],
  ['2024年5月予紫杉醇（白蛋白结合型）化疗。', ['2024-05 白蛋白结合型紫杉醇', '2024-05 化疗']],
  ['2025年9月因间质性肺病停用奥希替尼。', ['2025-09 停用奥希替尼']],
  ['2025年6月行肝转移灶射频消融术。', ['2025-06 肝转移灶射频消融术']],
  ['2024年5月予AC-T方案化疗。', ['2024-05 AC-T 方案', '2024-05 化疗']],
  ['2024年5月起行mFOLFOX6 8周期。', ['2024-05 mFOLFOX6 方案']],
  ['2024年5月予FOLFOX4周期。', ['2024-05 FOLFOX 方案']],
  ['2024年5月予 FOLFOX-6 及贝伐珠单抗。', ['2024-05 FOLFOX6 方案', '2024-05 贝伐珠单抗']],
  ['2024年5月予TCbHP×6周期。', ['2024-05 TCbHP 方案']],
  ['2024年5月化疗：EC×4→T×4。', ['2024-05 EC 方案', '2024-05 化疗']],
  ['2024年5月TC（紫杉醇+卡铂）方案4程。', ['2024-05 TC 方案', '2024-05 紫杉醇', '2024-05 卡铂']],
  ['2024年5月方案：GP。', ['2024-05 GP 方案']],
  ['2024年5月一线xelox进展后改用FOLFIRI。', ['2024-05 XELOX 方案', '2024-05 FOLFIRI 方案']],
  ['2024年9月停用R-CHOP。', ['2024-09 停用R-CHOP 方案']],
  ['2024年5月予CTX 1.0g，5-FU 500mg。', ['2024-05 环磷酰胺', '2024-05 氟尿嘧啶']],
])('the course reads what was done: %s', (text, events) => {
  expect(done(text).sort()).toEqual([...events].sort())
})

test.each([
  '建议口服奥希替尼治疗。',
  '拟行培美曲塞+卡铂化疗，联合帕博利珠单抗治疗。',
  '检出T790M，对奥希替尼敏感。',
  '未服用奥希替尼。',
  '患者拒绝使用帕博利珠单抗。',
  '建议穿刺活检明确。',
  '未行穿刺活检。',
  '左室LV功能正常，S1椎体CTX水平。',
  '既往紫杉醇过敏。',
  '予多柔比星脂质体化疗？',
  '拟行TCbHP方案。',
  '未行FOLFIRI化疗。',
  '建议FOLFOX方案治疗。',
  '对XELOX方案耐药。',
  '右侧AC关节脱位，治疗后好转。',
  'TC 4.5mmol/L，予口服降脂治疗。',
  'AC段受累，TP 62g/L，MAP 85mmHg，予补液治疗。',
  'EC 4×5cm，予抗感染治疗。',
  'CHOP表达阳性，予对症治疗。',
  'CROSS研究入组，接受随访。',
  'FLOT4 研究，接受随访。',
  'THP 膀胱灌注治疗。',
  'SOX10阳性，予对症治疗。',
  '行TC/TP检查，予对症治疗。',
  'CTX 0.5ng/ml，MTX 0.1 mg/L，LV 120g，予补液治疗。',
  '家族史：母亲患乳腺癌，行AC方案化疗及手术切除术。',
])('what was not done, or not said to be, is not in the course: %s', (text) => {
  expect(done(text)).toEqual([])
})

/** Each treatment with the cycles that are read, and the words that say so. */
const cyclesIn = (text: string): string[] => {
  const { course } = record([report('1', '', `右肺腺癌，cT2aN1M1c。${text}`)])
  for (const { cycles } of course) if (cycles) expect(text).toContain(cycles.words)
  return course.filter(({ words }) => words).map(({ text: said, cycles }) => [said, cycles?.text].filter(Boolean).join(' '))
}

test.each([
  ['2024年5月予培美曲塞+卡铂化疗4周期。', ['培美曲塞 4 周期', '卡铂 4 周期', '化疗 4 周期']],
  ['2024年5月起行mFOLFOX6 8周期。', ['mFOLFOX6 方案 8 周期']],
  ['2024年5月予FOLFOX4周期。', ['FOLFOX 方案 4 周期']],
  ['2024年5月予TCbHP×6周期。', ['TCbHP 方案 6 周期']],
  ['2024年5月TC（紫杉醇+卡铂）方案4程。', ['TC 方案 4 程', '紫杉醇 4 程', '卡铂 4 程']],
  ['2024年5月化疗：EC×4→T×4。', ['EC 方案 4 周期', '化疗']],
  ['现第3周期化疗。', ['化疗 第 3 周期']],
  ['已完成6个周期的化疗。', ['化疗 6 周期']],
  ['第 3 周期 FOLFIRI 方案化疗后复查。', ['FOLFIRI 方案 第 3 周期', '化疗 第 3 周期']],
  ['2024年5月予TCbHP方案新辅助化疗，共6周期。', ['TCbHP 方案 6 周期', '新辅助（术前）治疗 6 周期']],
  ['予FOLFOX方案化疗，现为第3周期化疗后。', ['FOLFOX 方案 第 3 周期', '化疗 第 3 周期']],
  ['行姑息化疗四周期后进展。', ['化疗 4 周期']],
  ['化疗4周期后拟行手术。', ['化疗 4 周期']],
  ['完成化疗2周期后因骨髓抑制终止。', ['化疗 2 周期']],
  ['已行FOLFOX方案化疗4周期，拟再行2周期。', ['FOLFOX 方案 4 周期', '化疗 4 周期']],
  ['予FOLFOX化疗4周期，改FOLFIRI化疗2周期。', ['FOLFOX 方案 4 周期', 'FOLFIRI 方案 2 周期', '化疗 4 周期', '化疗 2 周期']],
  ['2024年5月6日第3周期化疗。', ['化疗 第 3 周期']],
  ['予帕博利珠单抗免疫治疗12疗程。', ['帕博利珠单抗 12 疗程', '免疫治疗 12 疗程']],
])('cycles are counted with their words: %s', (text, events) => {
  expect(cyclesIn(text).sort()).toEqual([...events].sort())
})

test.each([
  '予化疗，计划6周期。',
  '已行化疗，拟行4周期。',
  '已行化疗，建议再行2周期。',
  '予化疗，原定6周期。',
  '第3周期化疗推迟。',
  '化疗第3周期因骨髓抑制中断。',
  '化疗，未完成4周期。',
  '予化疗，21天为1周期。',
  '予化疗，每3周1周期。',
  '予化疗，每2周期复查。',
  '予化疗4-6周期。',
  '予化疗，至少4周期。',
  '已完成化疗3/6周期。',
  '予化疗约4周期。',
  '予化疗，不足2周期。',
  '放疗后化疗中程复查。',
  '予卡铂 300mg×3天化疗。',
  '既往化疗，暂缓第4周期。',
  '已完成第3、4周期化疗。',
  '今日入院拟行第5周期化疗。',
  '予化疗，双周一周期。',
  '予化疗，疗程不详。',
  '已行化疗预计6周期。',
  '已行化疗尚余2周期。',
  '既往化疗。复查6周期内未见进展。',
])('no cycles are read out of: %s', (text) => {
  for (const event of cyclesIn(text)) expect(event).not.toMatch(/\d|周期|程/)
})

test('a count of another report is not lost, and none is added to another', () => {
  const { course } = record([
    report('2', '2024-09-01', '右肺腺癌，cT2aN1M1c。既往化疗。'),
    report('1', '2024-08-01', '右肺腺癌，cT2aN1M1c。既往化疗4周期。'),
  ])
  expect(course.filter(({ words }) => words).map(({ text, cycles, words }) => [text, cycles, words?.reportId])).toEqual([
    ['化疗', { text: '4 周期', words: '化疗4周期' }, '1'],
  ])
})

test('without a stage, without histology, and without reports it is said what is lacking', () => {
  expect(record([]).match.problem).toBe('得出分期后才能对照治疗方案')
  expect(record([report('1', '', '肺癌，cT2aN1M0。')]).match).toMatchObject({ problem: '请先选择组织学类型', fits: [] })
  const chosen = record([report('1', '', '肺癌，cT2aN1M0。')], { histology: 'NSCLC-squamous' })
  expect(chosen.match.fits.length).toBeGreaterThan(0)
})

test('every condition of the sheet is decided, or left to the doctor in so many words', () => {
  const parts = new Set(stageRows.flatMap(({ systemic }) => systemic.flatMap(({ biomarker }) => biomarker.split('；'))))
  for (const part of parts) {
    const { state, text } = reasonOf(part, {})
    expect([part, state]).toEqual([part, 'open'])
    expect(text).toContain(part)
  }
  for (const key of askedBy([...parts])) expect(markerKind(key)?.key).toBe(key)
})

test.each([
  ['HR 阳性', { ER: 'neg', PR: 'pos' }, 'met'],
  ['三阴性', { ER: 'neg', PR: 'neg', HER2: 'pos' }, 'failed'],
  ['三阴性', { ER: 'neg', PR: 'neg' }, 'open'],
  ['HER2 阴性', { HER2: 'low' }, 'met'],
  ['PD-L1 TPS≥50%（单药）', { 'PD-L1': '49' }, 'failed'],
  ['PD-L1 TPS≥50%（单药）', { 'PD-L1': '50' }, 'met'],
  ['RAS/BRAF 野生、左半', { RAS: 'neg', BRAF: 'neg' }, 'open'],
  ['RAS/BRAF 野生、左半', { RAS: 'pos' }, 'failed'],
  ['BRAF V600', { BRAF: 'v600e' }, 'met'],
  ['BRAF V600', { BRAF: 'other' }, 'open'],
  ['BRAF V600', { BRAF: 'neg' }, 'failed'],
])('%s with %j is %s', (condition, facts, state) => {
  expect(reasonOf(condition, facts).state).toBe(state)
})

test('guidelines are of the cancer, the one that the advice names first; none of another histology, none of metastatic disease before it', () => {
  const { guidelines } = record([report('1', '', '右肺腺癌，cT2aN1M0。')]).match
  expect(guidelines[0]?.note).toBe('本期要点的出处：CSCO 非小细胞肺癌诊疗指南 2025')
  const names = guidelines.map(({ name }) => name.replace('非小细胞', '')).join()
  expect(names).not.toMatch(/小细胞|转移性/)
  const small = record([report('1', '', '右肺小细胞癌，cT2aN1M1c。')]).match.guidelines.map(({ name }) => name)
  expect(small.join()).toContain('小细胞')
  expect(small.join()).not.toContain('非小细胞')
})

test('a stage that the edition calls otherwise is looked up as that edition prints it', () => {
  const place = { cancer: 'lung', edition: 'AJCC9', stage: 'nonsense', histology: 'SCLC', line: '', facts: {} } as const
  expect(matchOf(place, CATALOGUES).problem).toBe('资料未收录这一期的治疗要点')
})

test.each<[string, CaseChange]>([
  ['没有这项标志物', { kind: 'marker', key: 'constructor', value: 'pos' }],
  ['EGFR 没有这个结果', { kind: 'marker', key: 'EGFR', value: 'toString' }],
  ['PD-L1 请输入 0–100 之间的数', { kind: 'marker', key: 'PD-L1', value: '101' }],
])('refused: %s', (refusal, change) => {
  expect(changeCase(NO_ENTRIES, change)).toEqual({ refusal })
})

test('an event that is sent twice stands once, and there is room for so many', () => {
  const event = { kind: 'event', id: 'event-id-1', on: '', text: '手术' } as const
  const once = changeCase(NO_ENTRIES, event)
  if ('refusal' in once) throw new Error(once.refusal)
  expect(changeCase(once.entries, event)).toEqual(once)
  const full = {
    ...NO_ENTRIES,
    events: Array.from({ length: CASE_EVENTS }, (_, at) => ({ id: `event-${at}`, on: '', text: '复查' })),
  }
  expect(changeCase(full, event)).toEqual({ refusal: `最多记录 ${CASE_EVENTS} 条经过` })
  expect(changeCase(once.entries, { kind: 'dropEvent', id: 'event-id-1' })).toEqual({ entries: NO_ENTRIES })
})
