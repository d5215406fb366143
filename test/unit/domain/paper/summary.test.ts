import { authorsText, citationText, sharedTitle } from '@/domain/paper/citation'
import { gistOf, summaryOf, type Place } from '@/domain/paper/summary'
import { diseasesOf, otherNamesIn } from '@/domain/paper/topics'
import { sentencesOf } from '@/domain/sentences'

const places = (...rows: [section: string, text: string][]): Place[] =>
  rows.map(([section, text], at) => ({ id: String(at + 1), section, page: null, text }))
const textsOf = (all: Place[]) =>
  Object.fromEntries(Object.entries(summaryOf(all)).map(([key, quotes]) => [key, quotes.map(({ text }) => text)]))

test('a structured abstract is quoted under its six questions, each sentence with its place', () => {
  const all = places(
    ['目的', '既往治疗选择有限。本研究旨在评估示例替尼的疗效。'],
    ['方法', '共纳入 240 例患者，按 1∶1 随机分组。试验组接受示例替尼治疗。对照组接受标准化疗。'],
    ['结果', '中位无进展生存期为 12.1 个月与 8.3 个月。研究顺利完成。'],
    ['结论', '示例替尼延长了无进展生存期。随访时间较短。'],
  )
  expect(textsOf(all)).toEqual({
    question: ['本研究旨在评估示例替尼的疗效。'],
    patients: ['共纳入 240 例患者，按 1∶1 随机分组。'],
    intervention: ['试验组接受示例替尼治疗。'],
    comparison: ['对照组接受标准化疗。'],
    outcomes: ['中位无进展生存期为 12.1 个月与 8.3 个月。'],
    limits: ['随访时间较短。'],
  })
  expect(summaryOf(all).limits[0]).toMatchObject({ id: '4', section: '结论' })
})

test('every sentence of a summary stands in the paper, and what it does not say stays empty', () => {
  const all = places(['Methods', 'We enrolled 120 patients. They received the drug.'], ['Results', 'The median was 9.1 months.'])
  const texts = textsOf(all)
  expect(texts).toEqual({
    question: [],
    patients: ['We enrolled 120 patients.'],
    intervention: ['They received the drug.'],
    comparison: [],
    outcomes: ['The median was 9.1 months.'],
    limits: [],
  })
})

test('a sentence without an end is not quoted, and takes no time', () => {
  const began = Date.now()
  expect(textsOf(places(['方法', '纳入'.repeat(100_000)])).patients).toEqual([])
  expect(sentencesOf('we vs. Others '.repeat(20_000))).toHaveLength(1)
  expect(Date.now() - began).toBeLessThan(5000)
})

test('English sentences end at their stops and nowhere else', () => {
  expect(sentencesOf('HR was 0.62 (95% CI 0.48-0.80). Smith et al. Found none vs. Others. Grade 3 was rare.')).toEqual([
    'HR was 0.62 (95% CI 0.48-0.80).',
    'Smith et al. Found none vs. Others.',
    'Grade 3 was rare.',
  ])
  expect(sentencesOf('剂量为 80 mg. 每日一次。')).toEqual(['剂量为 80 mg. 每日一次。'])
})

test('diseases are those of title and keywords, else those of the abstract', () => {
  expect(diseasesOf({ title: '晚期 NSCLC 的一线治疗', keywords: ['breast cancer'], abstract: '胃癌' })).toEqual([
    'lung',
    'breast',
  ])
  expect(otherNamesIn('Telephone follow-up in non-small-cell lung cancer')).toEqual([
    '非小细胞肺癌',
    'NSCLC',
    'non-small-cell lung cancer',
  ])
  expect(otherNamesIn('非小细胞肺癌')[0]).toBe('非小细胞肺癌')
  expect(otherNamesIn('小细胞肺癌与广泛期')).toEqual(['小细胞肺癌', 'SCLC', 'small-cell lung cancer'])
  expect(diseasesOf({ title: '一项研究', keywords: [], abstract: '胃癌患者' })).toEqual(['gastric'])
})

test('a citation says what is retracted and what is made up', () => {
  expect(authorsText(['甲', '乙', '丙', '丁'], 1_000_000)).toBe('甲、乙、丙 等 1000000 人')
  const paper = {
    title: '题目',
    authors: '甲',
    journal: '刊',
    publishedOn: '2026-09',
    doi: '10.5555/1',
    pmid: '',
    retraction: '重复发表',
    isSample: true,
  }
  expect(citationText(paper)).toBe('【已撤稿】【示例论文，内容为虚构】甲. 题目. 刊，2026-09. doi:10.5555/1')
  expect([sharedTitle(paper), sharedTitle({ ...paper, retraction: '' })]).toEqual(['【已撤稿】题目', '题目'])
  expect(gistOf([{ title: '结论', text: '第一句。第二句。' }])).toBe('第一句。')
  expect(gistOf([{ title: '结果', text: '第一句。' }])).toBe('')
})
