import { tools } from '@/domain/formula'
import { HIGHEST, LOWEST, type BandTable } from '@/domain/formula/band'
import { referenceOf } from '@/packages/formula/formula/reference'

const table: BandTable = {
  title: '血钠',
  unit: 'mmol/L',
  decimals: 0,
  bands: [
    { id: 'low', label: '低', min: LOWEST, max: 134, tone: 'bad' },
    { id: 'normal', label: '正常', min: 135, max: 145, tone: 'good' },
    { id: 'high', label: '高', min: 146, max: HIGHEST, tone: 'bad' },
  ],
}
const at = (value: string, label: string) =>
  referenceOf([table], { main: { label: '血钠', value }, band: { label, tone: 'good' } })

test('the pointer stands in the zone of its value, as far in as the value lies', () => {
  expect(at('140', '正常')?.position).toBeCloseTo(50)
  expect(at('145', '正常')?.position).toBeCloseTo((1.94 / 3) * 100)
  expect(at('129', '低')?.position).toBeCloseTo(50 / 3)
  expect(at('60', '低')?.position).toBeCloseTo(2)
  expect(at('151', '高')?.position).toBeCloseTo((2.5 / 3) * 100)
  expect(at('140', '正常')?.zones.map(({ label, range, isCurrent }) => [label, range, isCurrent])).toEqual([
    ['低', '< 135', false],
    ['正常', '135–145', true],
    ['高', '≥ 146', false],
  ])
})

test('no zones are made up: not without a number, nor for a band that the table does not give the value', () => {
  expect(at('IIA', '正常')).toBeNull()
  expect(at('', '正常')).toBeNull()
  expect(at('140', '高')).toBeNull()
  expect(referenceOf([table], { main: { label: '血钠', value: '140' } })).toBeNull()
  expect(referenceOf([], { main: { label: '血钠', value: '140' }, band: { label: '正常', tone: 'good' } })).toBeNull()
})

const examples = tools.flatMap((tool) =>
  tool.shape === 'form' ? tool.examples.map((example, n) => [`${tool.id} ${n}`, tool, example.inputs] as const) : [],
)

test.each(examples)('%s: the zone that is lit is the band of the result', (_, tool, inputs) => {
  const evaluation = tool.evaluate(inputs)
  if (!evaluation.ok) return
  const reference = referenceOf(tool.bands, evaluation.presentation)
  if (!reference) return
  const lit = reference.zones.findIndex(({ isCurrent }) => isCurrent)
  expect(reference.zones[lit]?.label).toBe(evaluation.presentation.band?.label)
  const width = 100 / reference.zones.length
  expect(reference.position).toBeGreaterThan(lit * width)
  expect(reference.position).toBeLessThan((lit + 1) * width)
})
