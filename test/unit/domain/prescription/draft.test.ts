import * as v from 'valibot'
import { ALLERGEN_IDS, allergenName } from '@/domain/prescription/allergens'
import { readAllergies } from '@/domain/prescription/allergy-words'
import { draftSchema, NO_DRAFT, NO_PATIENT_ENTRY, patientDataOf, reasonedKeys } from '@/domain/prescription/draft'
import { helpedDose } from '@/domain/prescription/dose-helper'
import { recordNumber } from '@/domain/prescription/number'
import { frequencyWithCode, quantityText, specText, usageText } from '@/domain/prescription/usage'
import { CAPECITABINE_LINE, LINE } from './samples'

describe('what is known of a patient', () => {
  test('is left out where nobody entered it, so that a check never takes it for nothing', () => {
    expect(patientDataOf(NO_PATIENT_ENTRY)).toEqual({ tests: {}, lastStarts: {} })
  })
  test('keeps the day of each figure, and takes an emptied field for unknown', () => {
    const data = patientDataOf({
      ...NO_PATIENT_ENTRY,
      ...{ weightKg: 0, heightCm: 158, creatinine: { value: 60, day: '2026-11-15' }, allergies: [], running: [] },
      tests: { EGFR: '2026-01-01' },
    })
    expect(data).toEqual({
      ...{ heightCm: 158, creatinine: { value: 60, day: '2026-11-15' }, allergies: [], running: [], lastStarts: {} },
      tests: { EGFR: { day: '2026-01-01' } },
    })
  })
  test.each([
    ['无', [], []],
    ['否认药物过敏史', [], []],
    ['否认药物、食物过敏史。', [], []],
    ['青霉素', ['penicillin', 'benzylpenicillin'], []],
    ['对头孢和磺胺过敏', ['cephalosporin', 'sulfonamide'], []],
    ['卡铂（全身皮疹）', ['platinum', 'carboplatin'], []],
    ['泰瑞沙', ['osimertinib'], []],
    // A name that does not say its class.
    ['泰素', ['paclitaxel', 'taxane'], []],
    ['乐沙定', ['oxaliplatin', 'platinum'], []],
    ['芬必得', ['ibuprofen', 'nsaid'], []],
    // None goes on within its sentence, and no further.
    ['没有，其他药物过敏', null, ['其他药物过敏']],
    ['否认食物过敏史，药物过敏', null, ['药物过敏']],
    ['无；青霉素', ['penicillin', 'benzylpenicillin'], []],
    ['Osimertinib 过敏', ['osimertinib'], []],
    // What is read in part hides nothing of the rest.
    ['青霉素、海鲜', ['penicillin', 'benzylpenicillin'], ['海鲜']],
    ['青霉素和另一种消炎药', ['penicillin', 'benzylpenicillin'], ['另一种消炎药']],
    ['青霉素别的记不清', ['penicillin', 'benzylpenicillin'], ['青霉素别的记不清']],
    ['无药物过敏史，花粉', null, ['花粉']],
    ['过敏史不详', null, ['过敏史不详']],
    ['', null, []],
  ])('of the words “%s” says %j, and leaves %j', (words, known, unread) =>
    expect(readAllergies(words)).toEqual({ known, unread }),
  )
  test('has a Chinese name for each thing one does not bear', () => {
    for (const id of ALLERGEN_IDS) expect(allergenName(id)).toMatch(/\p{Script=Han}/u)
    expect(allergenName('osimertinib')).toBe('osimertinib')
  })
})

describe('a draft', () => {
  test('may be empty, and may hold no other validity than one to three days', () => {
    expect(v.is(draftSchema, NO_DRAFT)).toBe(true)
    expect(v.is(draftSchema, { ...NO_DRAFT, validDays: 4 })).toBe(false)
    expect(
      v.is(draftSchema, { ...NO_DRAFT, patient: { ...NO_PATIENT_ENTRY, creatinine: { value: 60, day: '2026-02-30' } } }),
    ).toBe(false)
  })
  test('counts a reason from five characters on', () => {
    expect([...reasonedKeys({ reasons: { 'K13:a:dose': '肿瘤进展快', 'K13:b:dose': '    短', K8: '' } })]).toEqual(['K13:a:dose'])
  })
})

describe('the dose by surface', () => {
  test('is that of example 2: 1.44 m², 1440 mg, three tablets of 500 mg, 4.17 % more', () => {
    const patient = { heightCm: 158, weightKg: 49.5 }
    expect(helpedDose(1000, 'mg/m²', patient, { amount: 500, unit: 'mg' })).toEqual({
      ...{ surface: 1.44, exactMg: 1440, units: 3, mg: 1500, percent: 4.17 },
    })
  })
  test('is that of example 4: 344 mg of temozolomide', () => {
    const patient = { heightCm: 170, weightKg: 65 }
    expect(helpedDose(200, 'mg/m²', patient, { amount: 100, unit: 'mg' })).toMatchObject({
      surface: 1.72,
      exactMg: 344,
      units: 3,
    })
  })
  test('is not said where a measure lacks, or the strength is no mass', () => {
    expect(helpedDose(1000, 'mg/m²', { weightKg: 50 }, { amount: 500, unit: 'mg' })).toBeNull()
    expect(helpedDose(80, 'mg', {}, { amount: 10, unit: 'ml' })).toBeNull()
    expect(helpedDose(80, 'mg', {}, { amount: 0.08, unit: 'g' })).toMatchObject({ units: 1, mg: 80, percent: 0, surface: null })
  })
})

describe('how a line is read', () => {
  test('is Chinese without a code for the patient, and with the code for who writes', () => {
    expect(usageText(LINE)).toBe('口服　每次 80 mg　每日一次　共 28 天')
    expect(frequencyWithCode('qod')).toBe('隔日一次（qod）')
    expect(usageText({ ...LINE, freq: 'prn', mostADay: 8 })).toContain('必要时，每日最多 8 次')
  })
  test('says why it is so much: example 2, 28 doses, 84 tablets, 7 boxes', () => {
    expect(quantityText({ ...CAPECITABINE_LINE, days: 14 }, '盒')).toBe('28 次 × 3 片 = 84 片，每盒 12 片，需 7 盒')
    expect(quantityText({ ...LINE, freq: 'often' }, '盒')).toBe('')
  })
  test('names strength and pack', () => expect(specText(LINE)).toBe('80 mg × 30 片'))
})

test('the record number is of the hospital and the patient', () => expect(recordNumber(12, 345)).toBe('IH0012000345'))
