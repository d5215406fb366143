import { hospitalOf, inArea, inItsArea } from '@/packages/consult/hooks/use-hospitals'
import { inProvince } from '@/packages/consult/hooks/use-narrowing'
import { facetsOf, filterOf } from '@/packages/consult/team-list/facets'

const shanghai = { prov: ['p31'], city: ['c1'], hospital: ['7'] }

test('another area lets go of the hospital, another hospital or disease does not', () => {
  const moved = inItsArea(shanghai, { ...shanghai, city: ['c2'] })
  expect(moved.hospital).toEqual([])
  expect(inItsArea(shanghai, { ...shanghai, prov: [], city: [] }).hospital).toEqual([])
  expect(inItsArea(shanghai, { ...shanghai, hospital: ['8'] }).hospital).toEqual(['8'])
  expect(inItsArea(shanghai, { ...shanghai, city: ['c2'], hospital: ['8'] }).hospital).toEqual(['8'])
  expect(inItsArea(shanghai, { ...shanghai, prov: ['p11'], hospital: ['8'] }).hospital).toEqual([])
  expect(inItsArea<'disease'>(shanghai, { ...shanghai, disease: ['d2'] }).hospital).toEqual(['7'])
})

test('another province lets go of the city, which the sheet counts without it', () => {
  expect(inProvince(shanghai, { ...shanghai, prov: ['p11'] }).city).toEqual([])
  expect(inProvince<'hospital'>(shanghai, { ...shanghai, hospital: [] }).city).toEqual(['c1'])
})

test('in the sheet one goes from the province to the city and its hospital; another province lets go of both', () => {
  const steps = [{ prov: ['p31'] }, { prov: ['p31'], city: ['c1'] }, shanghai]
  steps.forEach((next, at) => expect(inArea(steps[at - 1] ?? {}, next)).toMatchObject(next))
  expect(inArea(shanghai, { ...shanghai, prov: ['p11'] })).toEqual({ prov: ['p11'], city: [], hospital: [] })
})

test('what an address makes up is no hospital', () => {
  expect(['7', '0', '-1', '<b>', ''].map((id) => hospitalOf({ hospital: [id] }))).toEqual(['7', '', '', '', ''])
})

test('teams are asked for by hospital, which is a choice where there are some', () => {
  expect(filterOf({ hospital: ['7'] }, '')).toMatchObject({ hospitalId: '7' })
  const lists = { diseases: [], provinces: [], cities: [] }
  const labels = (hospitals: { id: string; name: string }[]) => facetsOf({ ...lists, hospitals }).map(({ label }) => label)
  expect(labels([])).not.toContain('医院')
  expect(labels([{ id: '7', name: '甲医院' }])).toContain('医院')
})
