import * as fc from 'fast-check'
import { drugs } from '@/domain/drug/data/drugs'
import { interactionPhrases } from '@/domain/drug/data/interaction-phrases'
import { checkInteractions, partiesOf, searchParties, type Party } from '@/domain/drug/interactions'

const parties = partiesOf(drugs)
const party = (id: string) => parties.find((one) => one.id === id) as Party
const said = (...ids: string[]) =>
  checkInteractions(ids.map(party)).map(({ statements }) => statements.map(({ of, text, because }) => [of.id, text, because]))

test('a pair without data is unknown: there is no statement about it', () => {
  expect(said('osimertinib', 'trastuzumab')).toEqual([[]])
  // "few" and "none of CYP type" are not statements about a pair.
  expect(said('niraparib', 'ramucirumab')).toEqual([[]])
  expect(said('gefitinib', 'green-tea')).toEqual([[]])
})

test('a line that names a group speaks of each of its members', () => {
  expect(said('osimertinib', 'rifampicin')).toEqual([[['osimertinib', '强效 CYP3A 诱导剂：避免合用，或本品增至 160 mg', '']]])
  expect(said('ppi', 'pazopanib')).toEqual([[['pazopanib', '避免质子泵抑制剂', '']]])
  expect(said('posaconazole', 'venetoclax')[0]?.map(([, text]) => text)).toEqual([
    'CYP3A、P-gp（资料未区分抑制剂与诱导剂）',
    '强效 CYP3A 抑制剂：本品 100 mg（泊沙康唑 70 mg）',
  ])
})

test('a drug whose own line says that it induces is such a partner, of unknown strength', () => {
  expect(said('osimertinib', 'enzalutamide')).toEqual([
    [['osimertinib', '强效 CYP3A 诱导剂：避免合用，或本品增至 160 mg', '恩扎卢胺：诱导 CYP3A4、2C9、2C19；资料未注明强度或种类']],
  ])
})

test('a moderate inhibitor is not taken for a strong one', () => {
  expect(said('ribociclib', 'cyp3a-inhibitor-moderate')).toEqual([[]])
  expect(said('zanubrutinib', 'cyp3a-inhibitor-moderate')[0]?.map(([, text]) => text)).toEqual([
    '中效抑制剂：本品 80 mg，每日 2 次',
  ])
})

test('QT: by the interaction line, or by the same reaction on both sides', () => {
  expect(said('ribociclib', 'nilotinib')[0]?.map(([of]) => of)).toEqual(['ribociclib', 'nilotinib'])
  expect(said('gilteritinib', 'ivosidenib')).toEqual([[['gilteritinib', '艾伏尼布同样列有 QTc 延长', '']]])
})

test('named drugs and classes', () => {
  expect(said('letrozole', 'tamoxifen')).toEqual([[['letrozole', '他莫昔芬降低本品血药浓度', '']]])
  expect(said('s-1', 'capecitabine')).toEqual([[['s-1', '其他氟尿嘧啶类（间隔 7 天）', '']]])
  expect(said('brentuximab-vedotin', 'bleomycin')[0]?.[0]?.[1]).toBe('禁与博来霉素合用')
})

test('every pair is shown once, in any order with the same statements', () => {
  expect(checkInteractions([])).toEqual([])
  expect(said('gefitinib')).toEqual([])
  fc.assert(
    fc.property(fc.subarray(parties, { minLength: 2, maxLength: 6 }), (chosen) => {
      const pairs = checkInteractions(chosen)
      expect(pairs).toHaveLength((chosen.length * (chosen.length - 1)) / 2)
      const texts = (list: typeof pairs) => list.flatMap(({ statements }) => statements.map(({ source }) => source)).sort()
      expect(texts(checkInteractions([...chosen].reverse()))).toEqual(texts(pairs))
    }),
    { numRuns: 50 },
  )
})

test('every trait that a line speaks of can be met by a party', () => {
  const traits = parties.flatMap((one) => one.traits)
  const met = (wanted: string) =>
    traits.some((trait) => trait === wanted || trait.startsWith(`${wanted}:`) || wanted.startsWith(`${trait}:`))
  for (const [phrase, { with: wanted = [] }] of Object.entries(interactionPhrases))
    for (const trait of wanted) expect([phrase, trait, met(trait)]).toEqual([phrase, trait, true])
})

test('parties have ids of their own and are found by initials', () => {
  expect(new Set(parties.map(({ id }) => id)).size).toBe(parties.length)
  expect(searchParties('hfl', parties)[0]?.id).toBe('warfarin')
})
