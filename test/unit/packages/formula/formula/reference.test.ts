import { tools } from '@/domain/formula'
import { formById } from '@/domain/formula/forms'
import { bandOf, HIGHEST, LOWEST, type BandTable } from '@/domain/formula/band'
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
  // Nothing to be drawn without bands, or with more of them than have room.
  if (!tool.bands.some(({ bands }) => bands.length > 1 && bands.length <= 6)) return
  if (!reference) throw new Error('its result has no place among its bands')
  const lit = reference.zones.findIndex(({ isCurrent }) => isCurrent)
  const { band, reference: given } = evaluation.presentation
  expect(reference.zones[lit]?.label).toBe(given ? bandOf(given.table, given.value).label : band?.label)
  const width = 100 / reference.zones.length
  expect(reference.position).toBeGreaterThan(lit * width)
  expect(reference.position).toBeLessThan((lit + 1) * width)
})

test('what a result was computed from has a place too, and a band in other words keeps its own', () => {
  const shown = (id: string, inputs: Record<string, unknown>) => {
    const tool = formById(id)
    const evaluation = tool?.evaluate(inputs)
    return evaluation?.ok ? referenceOf(tool?.bands ?? [], evaluation.presentation) : null
  }
  const current = (found: ReturnType<typeof shown>) => found?.zones.find(({ isCurrent }) => isCurrent)
  expect(current(shown('carbo', { auc: 5, gfr: 62 }))).toMatchObject({ label: '常用', range: '2.0–7.0' })
  expect(current(shown('carbo', { auc: 7.05, gfr: 62 }))?.label).toBe('高于常用')
  expect(current(shown('carbo', { auc: 1.5, gfr: 62 }))?.label).toBe('低于常用')
  expect(current(shown('bmi', { heightCm: 170, weightKg: 70 }))).toMatchObject({ label: '超重', range: '24.0–27.9' })
})
