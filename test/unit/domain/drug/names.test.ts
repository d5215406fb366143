import { drugContent } from '@/domain/drug/content'
import { allInteractions } from '@/domain/drug/interactions'
import { partiesOf, searchParties } from '@/domain/drug/parties'
import { doseSheet, regimens, type Regimen } from '@/domain/regimen'
import { drugName } from '@/domain/regimen/drugs'
import { organRules } from '@/domain/regimen/organ-rules'

/** Older Chinese names of the sheets are shown by those on today's packages, and still found. */

const parties = partiesOf(drugContent.records)

test('idarubicin is 伊达比星 wherever it is shown', () => {
  expect(drugContent.records.find(({ id }) => id === 'idarubicin')?.zh).toBe('伊达比星')
  expect(drugName('idarubicin')).toBe('伊达比星')
  expect(JSON.stringify(organRules)).not.toContain('去甲氧柔红霉素')
  const flag = regimens.find(({ id }) => id === 'flag-ida') as Regimen
  const [line] = doseSheet(flag, { bsa: 1.7, age: 40, scr: 2.1, scrUnit: 'mg/dL' }).lines.filter(
    ({ drug }) => drug === 'idarubicin',
  )
  expect(line?.warnings).toContain('血肌酐 > 2 mg/dL，伊达比星考虑减量')
})

test.each(['伊达比星', '去甲氧柔红霉素', 'ydbx', 'qjyrhms'])('%s finds it', (query) =>
  expect(searchParties(query, parties)[0]?.id).toBe('idarubicin'),
)

test('mercaptopurine is 巯嘌呤 in the interactions', () => {
  expect(JSON.stringify(allInteractions)).not.toContain('硫嘌呤')
  expect(allInteractions.find(({ a, b }) => a === 'methotrexate' && b === 'mercaptopurine')?.effect).toBe('巯嘌呤浓度升高')
})
