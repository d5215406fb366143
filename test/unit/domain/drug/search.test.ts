import { drugs } from '@/domain/drug/data/drugs'
import { byClass, diseasesOf, drugIdOf, drugsOfDisease, findDrug, searchDrugs } from '@/domain/drug/list'
import { organRules } from '@/domain/regimen/data/organ-rules'
import { regimens } from '@/domain/regimen/data/regimens'

const found = (query: string) => searchDrugs(query, drugs).map(({ id }) => id)

test.each([
  ['Chinese', '奥希替尼', 'osimertinib'],
  ['a part of the Chinese name', '希替', 'osimertinib'],
  ['pinyin', 'aoxitini', 'osimertinib'],
  ['initials', 'axtn', 'osimertinib'],
  ['initials in capitals', 'AXTN', 'osimertinib'],
  ['English', 'Osimertinib', 'osimertinib'],
  ['an English name with its sign left out', 's1', 's-1'],
  ['the right reading of 重组', 'czrxg', 'recombinant-endostatin'],
  ['trade name', '泰瑞沙', 'osimertinib'],
  ['English trade name', 'keytruda', 'pembrolizumab'],
  ['initials of a trade name', 'xld', 'capecitabine'],
  ['the name of daily use', '5-FU', 'fluorouracil'],
  ['an older name', '阿霉素', 'doxorubicin'],
])('finds a drug by %s', (_, query, id) => expect(found(query)[0]).toBe(id))

test('one target finds its drugs, and words narrow', () => {
  expect(found('KRAS')).toEqual(expect.arrayContaining(['fulzerasib', 'garsorasib', 'glecirasib']))
  expect(found('KRAS')).toHaveLength(3)
  expect(found('KRAS gsls')).toEqual(['garsorasib'])
})

test('a class finds its drugs, in Chinese, by initials and in English', () => {
  const parp = ['fluzoparib', 'niraparib', 'olaparib', 'pamiparib', 'senaparib']
  expect(found('PARP 抑制剂').sort()).toEqual(parp)
  expect(found('parpyzj').sort()).toEqual(parp)
  expect(found('PARP inhibitor').sort()).toEqual(parp)
  expect(found('烷化剂')).toEqual(found('alkylating drug'))
  expect(found('whj')).toContain('cyclophosphamide')
})

test('names that are easily mistaken stay apart', () => {
  expect(found('瑞普替尼')).toEqual(['repotrectinib'])
  expect(found('瑞派替尼')).toEqual(['ripretinib'])
  expect(found('格索雷塞')).toEqual(['garsorasib'])
  expect(found('戈来雷塞')).toEqual(['glecirasib'])
})

test('nothing found, and nothing asked', () => {
  expect(found('阿司匹林')).toEqual([])
  expect(found('  ')).toHaveLength(213)
})

test('diseases count their drugs; classes hold each drug once', () => {
  for (const { id, count } of diseasesOf(drugs)) expect(drugsOfDisease(drugs, id)).toHaveLength(count)
  expect(diseasesOf(drugs)[0]?.id).toBe('lung')
  expect(byClass(drugs).flatMap((group) => group.drugs)).toHaveLength(213)
  expect(byClass(drugs).find(({ id }) => id === 'EGFR TKI (3rd generation)')?.name).toBe('EGFR-TKI（第三代）')
  expect(drugsOfDisease(drugs, 'moon')).toEqual([])
  expect(findDrug(drugs, 'moon')).toBeUndefined()
})

test('every drug of the manual and every kidney and liver rule has its drug here, found by its dictionary name', () => {
  const named = [
    ...regimens.flatMap(({ drugs: entries }) => entries.map(({ drug }) => drug)),
    ...organRules.map(({ drug }) => drug),
  ]
  for (const name of new Set(named)) expect([name, findDrug(drugs, drugIdOf(name))?.id]).toEqual([name, drugIdOf(name)])
  expect(findDrug(drugs, drugIdOf('trifluridine/tipiracil'))?.zh).toBe('曲氟尿苷替匹嘧啶')
})

test.each(['顺铂', '卡铂', '紫杉醇', '氟尿嘧啶'])('%s, among the most used drugs of the manual, is in the list', (name) => {
  expect(searchDrugs(name, drugs)[0]?.zh).toBe(name)
})
