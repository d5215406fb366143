import { effectsIn, effectText, isPlausible } from '@/domain/paper/effects'

const ways: [written: string, shown: string][] = [
  ['HR 0.62 (95% CI 0.48–0.80)', 'HR 0.62（95% CI 0.48–0.80）'],
  ['hazard ratio, 0.62; 95% CI, 0.48 to 0.80; P<0.001', 'HR 0.62（95% CI 0.48–0.80）'],
  ['HR=0.62 [95%CI: 0.48-0.80]', 'HR 0.62（95% CI 0.48–0.80）'],
  ['风险比（HR）为 0.62（95％ 置信区间：0.48 至 0.80）', 'HR 0.62（95% CI 0.48–0.80）'],
  ['HR 0·62, 95% CI 0·48–0·80', 'HR 0.62（95% CI 0.48–0.80）'],
  ['the odds ratio was 1.9 (90% confidence interval 1.2 to 3)', 'OR 1.9（90% CI 1.2–3.0）'],
  ['相对危险度 0.7（95% CI，0.5～0.98）', 'RR 0.70（95% CI 0.50–0.98）'],
  ['HR 0.71, P = 0.02', 'HR 0.71'],
]
test.each(ways)('%s', (written, shown) => {
  expect(effectsIn(written).map(effectText)).toEqual([shown])
})

test.each(['HER2 阳性 62%', 'ORR 62%', 'OR 3 patients', 'the CHR 0.6 gene', '中位 PFS 12.1 个月', 'RR 间期 800 ms'])(
  '%s is no ratio with an interval',
  (text) => expect(effectsIn(text).filter(({ interval }) => interval)).toEqual([]),
)

test('each ratio has the endpoint that stands before it, in the order of the text', () => {
  const text =
    '中位无进展生存期 12.1 与 8.3 个月（HR 0.62，95% CI 0.48–0.80）；总生存期尚不成熟（HR 0.81，95% CI 0.60–1.09）。PFS 亚组 OR 2.1。'
  expect(effectsIn(text).map(({ measure, endpoint, value }) => [measure, endpoint, value])).toEqual([
    ['HR', '无进展生存', 0.62],
    ['HR', '总生存', 0.81],
    ['OR', '无进展生存', 2.1],
  ])
})

test('what was misprinted is found out', () => {
  const plausible = (text: string) => effectsIn(text).map(isPlausible)
  expect(plausible('HR 0.62 (95% CI 0.48–0.80)')).toEqual([true])
  expect(plausible('HR 0.92 (95% CI 0.48–0.80)')).toEqual([false])
  expect(plausible('HR 0.62 (95% CI 0.80–0.48)')).toEqual([false])
  expect(plausible('HR 0')).toEqual([false])
})

test('a long hostile text takes no time', () => {
  const began = Date.now()
  effectsIn(`HR ${' ,（'.repeat(50_000)}`)
  effectsIn('HR 0.5 (95% CI '.repeat(20_000))
  expect(Date.now() - began).toBeLessThan(5000)
})
