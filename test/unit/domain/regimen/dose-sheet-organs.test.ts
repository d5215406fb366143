import type { Patient } from '@/domain/regimen'
import { amount, lineOf, sheetOf } from './sheets'

describe('organ function', () => {
  const at = (gfr: number): Patient => ({ age: 40, bsa: 1.5, weightKg: 60, gfr })
  test.each<[string, string, [number, number | string][]]>([
    [
      'capox',
      'capecitabine',
      [
        [29.9, 'BLOCKED'],
        [30, 1125],
        [50, 1125],
        [50.1, 1500],
      ],
    ],
    [
      'pem-cis',
      'pemetrexed',
      [
        [44.9, 'BLOCKED'],
        [45, 750],
      ],
    ],
    [
      'pem-cis',
      'cisplatin',
      [
        [29.9, 'BLOCKED'],
        [30, 112.5],
      ],
    ],
    [
      'map',
      'methotrexate',
      [
        [59.9, 'BLOCKED'],
        [60, 18000],
      ],
    ],
    [
      'ddmvac',
      'methotrexate',
      [
        [59.9, 45],
        [50, 22.5],
        [29.9, 'BLOCKED'],
      ],
    ],
    [
      'ec',
      'etoposide',
      [
        [14.9, 'BLOCKED'],
        [15, 112.5],
        [50, 112.5],
        [50.1, 150],
      ],
    ],
    [
      'topo',
      'topotecan',
      [
        [19.9, 'BLOCKED'],
        [20, 1.1],
        [39.9, 1.1],
        [40, 2.3],
      ],
    ],
    [
      'sox',
      'S-1',
      [
        [29.9, 'BLOCKED'],
        [30, 50],
        [59.9, 50],
        [60, 60],
      ],
    ],
    [
      'mfolfox6',
      'oxaliplatin',
      [
        [29.9, 97.5],
        [30, 127.5],
      ],
    ],
    [
      'vrd',
      'lenalidomide',
      [
        [29.9, 15],
        [30, 10],
        [59.9, 10],
        [60, 25],
      ],
    ],
    [
      'bep',
      'bleomycin',
      [
        [5, 12],
        [10, 12],
        [20, 13.5],
        [30, 16.5],
        [40, 18],
        [50, 21],
        [50.1, 30],
      ],
    ],
  ])('%s: %s', (id, drug, steps) => {
    expect(steps.map(([gfr]) => [gfr, amount(id, drug, at(gfr))])).toEqual(steps)
  })

  test('the limits read the clearance as displayed: 44.95 is shown as 45.0', () => {
    expect(amount('pem-carbo', 'pemetrexed', { bsa: 1.5, gfr: 44.95 })).toBe(750)
    expect(amount('pem-carbo', 'pemetrexed', { bsa: 1.5, gfr: 44.94 })).toBe('BLOCKED')
  })
  test('lenalidomide every 48 hours is every second day', () => {
    expect(lineOf('vrd', 'lenalidomide', at(25))).toMatchObject({
      days: [1, 3, 5, 7, 9, 11, 13],
      dosesPerCycle: 7,
      cycleTotalMg: 105,
    })
  })
  test('S-1 has no step below the lowest, so there is no number', () => {
    expect(lineOf('sox', 'S-1', { bsa: 1.2, gfr: 45 })).toMatchObject({ ok: false, error: 'BLOCKED' })
  })
  test('oxaliplatin: 65 instead of 85 mg/m² below 30; 130 has no figure there and is blocked', () => {
    expect(lineOf('mfolfox6', 'oxaliplatin', at(25))).toMatchObject({ dose: 65, reduced: true })
    expect(amount('capox', 'oxaliplatin', at(25))).toBe('BLOCKED')
    expect(amount('capox', 'oxaliplatin', at(30))).toBe(195)
  })
  test('cisplatin: a warning from 50 to 59, avoided from 30 to 49, silent from 60 on', () => {
    expect(lineOf('gp-lung', 'cisplatin', at(55))).toMatchObject({ ok: true, avoid: false, notes: [{ severity: 'caution' }] })
    expect(lineOf('gp-lung', 'cisplatin', at(49.9))).toMatchObject({ ok: true, avoid: true, notes: [{ severity: 'danger' }] })
    expect(lineOf('gp-lung', 'cisplatin', at(60))).toMatchObject({ avoid: false, notes: [] })
  })
  test.each<[number, number | string]>([
    [1.1, 90],
    [1.2, 45],
    [3, 45],
    [3.1, 22.5],
    [5, 22.5],
    [5.1, 'BLOCKED'],
  ])('doxorubicin with bilirubin %p mg/dL: %p', (bilirubin, expected) => {
    expect(amount('ac-t', 'doxorubicin', { bsa: 1.5, bilirubin, bilirubinUnit: 'mg/dL' })).toBe(expected)
  })
  test('bilirubin in µmol/L is the same figure', () => {
    expect(amount('ac-t', 'doxorubicin', { bsa: 1.5, bilirubin: 17.1 * 3.1 })).toBe(22.5)
  })
  test('gemcitabine starts at 800 mg/m², irinotecan warns, vinca alkaloids are halved', () => {
    const patient: Patient = { bsa: 1.5, bilirubin: 3.1, bilirubinUnit: 'mg/dL' }
    expect(amount('ag', 'gemcitabine', patient)).toBe(1200)
    expect(lineOf('folfiri', 'irinotecan', patient)?.warnings.join()).toContain('避免使用')
    expect(amount('rchop', 'vincristine', patient)).toBe(1)
    expect(amount('abvd', 'vinblastine', patient)).toBe(4.5)
  })
  test('the sheet says what it could not compare', () => {
    expect(sheetOf('capox', { bsa: 1.5 }).warnings).toContain('未得到肌酐清除率，未按肾功能核对剂量')
    expect(sheetOf('folfiri', { bsa: 1.5 }).warnings).toEqual(['未填总胆红素，未按肝功能核对剂量'])
  })
  test('the clearance decides; a GFR that decides otherwise is told', () => {
    const patient: Patient = { bsa: 1.5, sex: 'male', age: 60, weightKg: 60, scr: 70, gfr: 25 }
    const sheet = sheetOf('capox', patient)
    expect(sheet.lines[1]).toMatchObject({ ok: true, perDoseMg: 1500 })
    expect(sheet.warnings.join()).toContain('按输入的 GFR 25 mL/min 评估则为：CCr < 30 mL/min，卡培他滨禁用')
  })
})
