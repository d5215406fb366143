import { drugs } from '@/domain/drug/data/drugs'
import { byClass, diseasesOf, drugIdOf, drugsOfDisease, findDrug, searchDrugs } from '@/domain/drug/list'
import { regimens } from '@/domain/regimen'

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
  expect(found('alkylating drug')).toEqual(['temozolomide'])
})

test('names that are easily mistaken stay apart', () => {
  expect(found('瑞普替尼')).toEqual(['repotrectinib'])
  expect(found('瑞派替尼')).toEqual(['ripretinib'])
  expect(found('格索雷塞')).toEqual(['garsorasib'])
  expect(found('戈来雷塞')).toEqual(['glecirasib'])
})

test('nothing found, and nothing asked', () => {
  expect(found('阿司匹林')).toEqual([])
  expect(found('  ')).toHaveLength(157)
})

test('diseases count their drugs; classes hold each drug once', () => {
  for (const { id, count } of diseasesOf(drugs)) expect(drugsOfDisease(drugs, id)).toHaveLength(count)
  expect(diseasesOf(drugs)[0]?.id).toBe('lung')
  expect(byClass(drugs).flatMap((group) => group.drugs)).toHaveLength(157)
  expect(byClass(drugs).find(({ id }) => id === 'EGFR TKI (3rd generation)')?.name).toBe('EGFR-TKI（第三代）')
  expect(drugsOfDisease(drugs, 'moon')).toEqual([])
  expect(findDrug(drugs, 'moon')).toBeUndefined()
})

test('drugs of the regimens are found by their dictionary names', () => {
  const named = new Set(regimens.flatMap(({ drugs: entries }) => entries.map(({ drug }) => drugIdOf(drug))))
  for (const id of ['s-1', 'trifluridine-tipiracil', 'nab-paclitaxel', 'polatuzumab-vedotin', 'oxaliplatin'])
    expect([id, named.has(id), findDrug(drugs, id)?.id]).toEqual([id, true, id])
})
