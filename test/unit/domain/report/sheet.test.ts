import { reportRefusal } from '@/domain/report/accept'
import { correct } from '@/domain/report/correct'
import { sheetOf } from '@/domain/report/sheet'
import { NO_CORRECTIONS, wordsAt, type Change, type Corrections, type Sheet } from '@/domain/report/sheet-schema'
import { REPORTS } from './reports'

const DOUBTED = '右肺上叶肺癌，大小约3.2×2.8cm，可疑侵犯胸壁；同侧肺门淋巴结转移。未见远处转移。EGFR 19外显子缺失突变。'
const CLEAR = DOUBTED.replace('可疑侵犯胸壁', '未侵犯胸壁')

/** The sheet after these changes, each of which must be taken. */
function after(text: string, ...changes: Change[]): { sheet: Sheet; corrections: Corrections } {
  let corrections = NO_CORRECTIONS
  for (const change of changes) {
    const done = correct(text, corrections, change)
    if ('refusal' in done) throw new Error(done.refusal)
    corrections = done.corrections
  }
  return { sheet: sheetOf(text, corrections), corrections }
}
const card = (sheet: Sheet, key: string) => {
  const found = sheet.cards.find((one) => one.key === key)
  if (!found) throw new Error(`no card ${key}`)
  return found
}
const wordsLike = (sheet: Sheet, text: RegExp) => {
  const found = [...sheet.cards.flatMap(({ words }) => words), ...sheet.more].find((one) => text.test(one.text))
  if (!found) throw new Error(`no words ${text.source}`)
  return found
}

test('what is certain goes to the engine, what is doubted is asked, and nothing is confirmed yet', () => {
  const { sheet } = after(DOUBTED)
  expect(sheet).toMatchObject({ cancerName: '肺癌', tnm: 'cN1M0', stage: '', ifConfirmed: 'IIIA 期', isConfirmed: false })
  expect(card(sheet, 'T')).toMatchObject({ code: 'T3', state: 'doubtful' })
  expect(card(sheet, 'T').question).toContain('T 可能为 T3')
  expect(wordsLike(sheet, /胸壁/)).toMatchObject({ label: '受累结构', value: '胸壁（含肺上沟）', certain: false })
  expect(wordsLike(sheet, /3\.2/)).toMatchObject({ label: '原发灶最大径', value: '32 mm', unit: 'mm' })
  expect(after(CLEAR).sheet).toMatchObject({ tnm: 'cT2aN1M0', stageName: 'IIB 期', line: 'cT2aN1M0，IIB 期，AJCC 第 9 版' })
})

test('every factor of every report stands in its text, and has a place on the page', () => {
  for (const [text] of REPORTS) {
    const sheet = sheetOf(text, NO_CORRECTIONS)
    const all = [...sheet.cards.flatMap(({ words }) => words), ...sheet.more, ...sheet.stated]
    for (const words of all) {
      expect(words.text).not.toBe('')
      expect(text.slice(words.start, words.end)).toBe(words.text)
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  }
})

test('a confirmed doubt and a denied one change the stage, and can be taken back', () => {
  const { id } = wordsLike(after(DOUBTED).sheet, /胸壁/)
  expect(after(DOUBTED, { kind: 'words', id, verdict: 'yes' }).sheet).toMatchObject({ tnm: 'cT3N1M0', stageName: 'IIIA 期' })
  expect(after(DOUBTED, { kind: 'words', id, verdict: 'no' }).sheet).toMatchObject({ stageName: 'IIB 期', ifConfirmed: '' })
  const back = after(DOUBTED, { kind: 'words', id, verdict: 'yes' }, { kind: 'words', id, verdict: '' })
  expect(back.corrections).toEqual(NO_CORRECTIONS)
})

test('a number that was put right keeps its words and is read anew', () => {
  const size = wordsLike(after(CLEAR).sheet, /3\.2/)
  const { sheet } = after(CLEAR, { kind: 'words', id: size.id, verdict: 'yes', value: 55 })
  expect(wordsLike(sheet, /3\.2/)).toMatchObject({ id: size.id, value: '55 mm', why: '您已更正' })
  expect(card(sheet, 'T')).toMatchObject({ code: 'T3', state: 'certain' })
})

test('confirmed by the doctor: all that the stage rests on; a later correction of words asks again', () => {
  const { sheet } = after(CLEAR, { kind: 'confirm' })
  expect(sheet.isConfirmed).toBe(true)
  expect(sheet.cards.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  const { id } = wordsLike(sheet, /胸壁/)
  const next = after(CLEAR, { kind: 'confirm' }, { kind: 'words', id, verdict: 'yes' }).sheet
  expect(next).toMatchObject({ isConfirmed: false, tnm: 'cT3N1M0' })
  // What is doubted is not confirmed along with the rest.
  expect(after(DOUBTED, { kind: 'confirm' }).sheet).toMatchObject({ isConfirmed: false, tnm: 'cN1M0' })
})

test('a category chosen by the doctor stands above the report, and another edition takes it along', () => {
  const chosen: Change = { kind: 'enter', entered: { N: 'N2a' } }
  expect(after(CLEAR, chosen).sheet).toMatchObject({ tnm: 'cT2aN2aM0' })
  expect(after(CLEAR, chosen, { kind: 'edition', edition: 'AJCC8' }).sheet).toMatchObject({
    tnm: 'cT2aN2M0',
    stageName: 'IIIA 期',
  })
  expect(after(CLEAR, chosen, { kind: 'enter', entered: { N: '' } }).sheet.tnm).toBe('cT2aN1M0')
})

test('numbers that a table asks for are entered within their bounds', () => {
  const text = '肝细胞癌，门静脉左支癌栓。'
  const { corrections, sheet } = after(text, { kind: 'edition', edition: 'CNLC' })
  expect(card(sheet, 'load').numbers.map(({ key }) => key)).toEqual(['count', 'maxCm'])
  const done = correct(text, corrections, { kind: 'enter', entered: { count: '2', maxCm: '3.5' } })
  expect('corrections' in done && card(sheetOf(text, done.corrections), 'load').state).toBe('confirmed')
  expect(correct(text, corrections, { kind: 'enter', entered: { maxCm: 'viel' } })).toEqual({
    refusal: expect.stringContaining('请输入数字'),
  })
})

test.each<[string, Change]>([
  ['没有这种肿瘤的分期表', { kind: 'cancer', cancer: 'constructor' }],
  ['没有这一版分期', { kind: 'edition', edition: 'AJCC3' }],
  ['这一处已随更正变化，请刷新后再试', { kind: 'words', id: 'sizeMm.1.0', verdict: 'yes' }],
  ['这一类别不在本版分期表内', { kind: 'enter', entered: { T: 'T9' } }],
  ['这一项不在本版分期表内', { kind: 'enter', entered: { __proto__x: 'T1' } }],
])('refused: %s', (refusal, change) => {
  expect(correct(CLEAR, NO_CORRECTIONS, change)).toEqual({ refusal })
})

test('several cancers, or none, are asked for; a chosen one is read as such', () => {
  const two = '右肺上叶肺癌，大小3cm；胃窦癌，侵及固有肌层。'
  expect(sheetOf(two, NO_CORRECTIONS).problem).toBe('报告写到肺癌、胃癌，请选择要分期的一种')
  expect(after(two, { kind: 'cancer', cancer: 'gastric' }).sheet).toMatchObject({ cancerName: '胃癌', problem: '' })
  expect(sheetOf('肿块大小3cm，未见远处转移。', NO_CORRECTIONS).problem).toBe('报告没有写明是哪种肿瘤，请选择')
})

test('sizes that lead to different categories are asked, not chosen; of several lesions the largest counts', () => {
  const t = card(sheetOf('肺癌。CT示肿块大小约2.5cm。镜下测量肿瘤大小4.5cm。', NO_CORRECTIONS), 'T')
  expect(t.state).toBe('contradictory')
  expect(t.question).toBe('T 前后不一致：T1c（“2.5cm”） 与 T2b（“4.5cm”），请确认')
  expect(card(sheetOf('肺癌，左肺多发病灶，大者4.5cm，小者2.5cm。', NO_CORRECTIONS), 'T').code).toBe('T2b')
})

test('a kind that the edition has no table for is said, not staged as another', () => {
  const sheet = sheetOf('胃肠间质瘤，胃间质瘤，大小6cm。', NO_CORRECTIONS)
  expect(sheet.problem).toBe('AJCC 第 8 版没有胃 GIST的临床分期（c），请改选分期类型')
  expect(after('胃间质瘤，大小6cm。', { kind: 'type', type: 'p' }).sheet.problem).toBe('')
})

test('words are found by the address of their page', () => {
  const { sheet } = after(CLEAR)
  expect(wordsAt(sheet, 'T', 0)?.text).toBe('3.2×2.8cm')
  expect(sheet.more.map(({ label }) => label)).toContain('EGFR')
  expect(wordsAt(sheet, 'T', 99)).toBeUndefined()
})

test.each([
  ['   ', '请粘贴或输入报告文字'],
  [`肺癌${'，'.repeat(20_000)}`, '报告最多 20000 个字，请只保留这一份报告'],
  ['今天天气很好，下午三点开会。', '没有读到肿瘤的描述，请粘贴影像、病理或出院小结的原文'],
  ['颈部淋巴结活检：弥漫大B细胞淋巴瘤，Ki-67 80%。', '报告写的是“弥漫大B细胞淋巴瘤”，目前没有它的 TNM 分期表，不能分期'],
  ['右肺癌，3cm，除外淋巴瘤。', ''],
])('what is said of a text that is no such report: %#', (text, refusal) => {
  expect(reportRefusal(text, '')).toBe(refusal)
})
