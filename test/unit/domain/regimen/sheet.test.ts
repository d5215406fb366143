import { doseSheet, regimens, type DoseOptions, type Patient } from '@/domain/regimen'

/**
 * Doses of medicine.md, 1.2, and organ-function.md, worked out from the sheet and its records alone, in exact fractions and not by this code. A line is
 * `drug, one dose × doses in the cycle`, with its percent where that is not 100 and `max` where the ceiling bit; or why there is no dose.
 */
type Case = [regimen: string, patient: Patient, options: DoseOptions, lines: string]

const cases: Case[] = [
  [
    'mfolfox6',
    { heightCm: 172, weightKg: 66 },
    {},
    'oxaliplatin 147.9 × 1, leucovorin 696 × 1, fluorouracil 696 × 1, fluorouracil 4176 × 1',
  ],
  ['mfolfox6', { bsa: 1.745 }, {}, 'oxaliplatin 148.8 × 1, leucovorin 700 × 1, fluorouracil 700 × 1, fluorouracil 4200 × 1'],
  [
    'mfolfox6',
    { heightCm: 185, weightKg: 110 },
    { bsaCap: 2 },
    'oxaliplatin 170 × 1, leucovorin 800 × 1, fluorouracil 800 × 1, fluorouracil 4800 × 1',
  ],
  [
    'mfolfox6',
    { bsa: 1.7 },
    { factors: { fluorouracil: 80 } },
    'oxaliplatin 144.5 × 1, leucovorin 680 × 1, fluorouracil 544 × 1 80%, fluorouracil 3264 × 1 80%',
  ],
  [
    'mfolfox6',
    { bsa: 1.7, gfr: 29.9 },
    {},
    'oxaliplatin 110.5 × 1, leucovorin 680 × 1, fluorouracil 680 × 1, fluorouracil 4080 × 1',
  ],
  [
    'mfolfox6',
    { weightKg: 66 },
    {},
    'oxaliplatin MISSING heightCm, leucovorin MISSING heightCm, fluorouracil MISSING heightCm, fluorouracil MISSING heightCm',
  ],
  [
    'mfolfox6',
    { heightCm: 172 },
    {},
    'oxaliplatin MISSING weightKg, leucovorin MISSING weightKg, fluorouracil MISSING weightKg, fluorouracil MISSING weightKg',
  ],
  [
    'folfiri',
    { bsa: 1.83 },
    { factors: { irinotecan: 75 } },
    'irinotecan 247.1 × 1 75%, leucovorin 732 × 1, fluorouracil 732 × 1, fluorouracil 4392 × 1',
  ],
  ['capox', { bsa: 1.44, gfr: 30 }, {}, 'oxaliplatin 187.2 × 1, capecitabine 1080 × 28 75%'],
  ['capox', { bsa: 1.44, gfr: 50.04 }, {}, 'oxaliplatin 187.2 × 1, capecitabine 1080 × 28 75%'],
  ['capox', { bsa: 1.44, gfr: 50.05 }, {}, 'oxaliplatin 187.2 × 1, capecitabine 1440 × 28'],
  ['capox', { bsa: 1.44, gfr: 29.95 }, {}, 'oxaliplatin 187.2 × 1, capecitabine 1080 × 28 75%'],
  ['capox', { bsa: 1.44, gfr: 29.94 }, {}, 'oxaliplatin BLOCKED, capecitabine BLOCKED'],
  ['capox', { bsa: 1.44, gfr: 42 }, { factors: { capecitabine: 50 } }, 'oxaliplatin 187.2 × 1, capecitabine 720 × 28 50%'],
  ['sox', { bsa: 1.24 }, {}, 'oxaliplatin 161.2 × 1, S-1 40 × 28'],
  ['sox', { bsa: 1.25 }, {}, 'oxaliplatin 162.5 × 1, S-1 50 × 28'],
  ['sox', { bsa: 1.494 }, {}, 'oxaliplatin 193.7 × 1, S-1 50 × 28'],
  ['sox', { bsa: 1.495 }, {}, 'oxaliplatin 195 × 1, S-1 60 × 28'],
  ['sox', { bsa: 1.5, gfr: 45 }, {}, 'oxaliplatin 195 × 1, S-1 50 × 28'],
  ['sox', { bsa: 1.3, gfr: 59.9 }, {}, 'oxaliplatin 169 × 1, S-1 40 × 28'],
  ['sox', { bsa: 1.2, gfr: 45 }, {}, 'oxaliplatin 156 × 1, S-1 BLOCKED'],
  ['s1-adj', { bsa: 1.6 }, {}, 'S-1 60 × 56'],
  ['tc-ovary', { heightCm: 160, weightKg: 60, sex: 'female', age: 58, scr: 70 }, {}, 'paclitaxel 278.3 × 1, carboplatin 492 × 1'],
  [
    'tc-ovary',
    { heightCm: 160, weightKg: 60, sex: 'female', age: 58, scr: 70, gfr: 141 },
    {},
    'paclitaxel 278.3 × 1, carboplatin 750 × 1',
  ],
  [
    'tc-ovary',
    { heightCm: 160, weightKg: 60, sex: 'female', age: 58, scr: 70, gfr: 141, gfrSource: 'measured' },
    {},
    'paclitaxel 278.3 × 1, carboplatin 830 × 1',
  ],
  [
    'tc-ovary',
    { heightCm: 160, weightKg: 60, sex: 'female', age: 58, scr: 70, gfr: 125.1 },
    { factors: { carboplatin: 80 } },
    'paclitaxel 278.3 × 1, carboplatin 600 × 1 80%',
  ],
  ['tc-ovary', { heightCm: 160, weightKg: 60 }, {}, 'paclitaxel 278.3 × 1, carboplatin MISSING scr'],
  [
    'r-ice',
    { bsa: 1.8, weightKg: 70, gfr: 160, gfrSource: 'measured' },
    {},
    'rituximab 675 × 1, etoposide 180 × 3, carboplatin 800 × 1 max, ifosfamide 9000 × 1, mesna 9000 × 1',
  ],
  [
    'tcbhp',
    { sex: 'female', age: 47, heightCm: 163, weightKg: 62, scr: 58 },
    {},
    'docetaxel 123 × 1, carboplatin 772 × 1, trastuzumab 496 × 1, pertuzumab 840 × 1',
  ],
  [
    'tcbhp',
    { sex: 'female', age: 47, heightCm: 163, weightKg: 62, scr: 58 },
    { cycle: 2 },
    'docetaxel 123 × 1, carboplatin 772 × 1, trastuzumab 372 × 1, pertuzumab 420 × 1',
  ],
  [
    'xp-h',
    { heightCm: 172, weightKg: 66, sex: 'male', age: 63, scr: 84 },
    {},
    'capecitabine 1740 × 28, cisplatin 139.2 × 1, trastuzumab 528 × 1',
  ],
  [
    'xp-h',
    { heightCm: 172, weightKg: 66, sex: 'male', age: 63, scr: 84 },
    { cycle: 2 },
    'capecitabine 1740 × 28, cisplatin 139.2 × 1, trastuzumab 396 × 1',
  ],
  ['thp', { heightCm: 160, weightKg: 58.5 }, { cycle: 3 }, 'docetaxel 117.8 × 1, trastuzumab 351 × 1, pertuzumab 420 × 1'],
  ['extreme', { bsa: 1.8, gfr: 90 }, {}, 'cetuximab 720 × 1, cetuximab 450 × 2, cisplatin 180 × 1, fluorouracil 1800 × 4'],
  ['extreme', { bsa: 1.8, gfr: 90 }, { cycle: 2 }, 'cetuximab 450 × 3, cisplatin 180 × 1, fluorouracil 1800 × 4'],
  [
    'rchop',
    { bsa: 1.42 },
    {},
    'rituximab 532.5 × 1, cyclophosphamide 1065 × 1, doxorubicin 71 × 1, vincristine 2 × 1, prednisone 100 × 5',
  ],
  [
    'rchop',
    { bsa: 1.43 },
    {},
    'rituximab 536.3 × 1, cyclophosphamide 1072.5 × 1, doxorubicin 71.5 × 1, vincristine 2 × 1 max, prednisone 100 × 5',
  ],
  [
    'rchop',
    { bsa: 2.06 },
    { factors: { vincristine: 75 } },
    'rituximab 772.5 × 1, cyclophosphamide 1545 × 1, doxorubicin 103 × 1, vincristine 1.5 × 1 75% max, prednisone 100 × 5',
  ],
  ['cis-cervix', { bsa: 1.75, gfr: 80 }, {}, 'cisplatin 70 × 1'],
  ['cis-cervix', { bsa: 1.76, gfr: 80 }, {}, 'cisplatin 70 × 1 max'],
  ['cis-cervix', { bsa: 1.76, gfr: 29.9 }, {}, 'cisplatin BLOCKED'],
  ['map', { age: 20, bsa: 1.66, gfr: 60 }, {}, 'doxorubicin 62.3 × 2, cisplatin 99.6 × 2, methotrexate 19920 × 2'],
  ['map', { age: 20, bsa: 1.67, gfr: 60 }, {}, 'doxorubicin 62.6 × 2, cisplatin 100.2 × 2, methotrexate 20000 × 2 max'],
  ['map', { age: 20, bsa: 1.67, gfr: 59.9 }, {}, 'doxorubicin 62.6 × 2, cisplatin 100.2 × 2, methotrexate BLOCKED'],
  [
    'bv-avd',
    { weightKg: 100, heightCm: 180 },
    {},
    'brentuximab vedotin 120 × 2, doxorubicin 55.8 × 2, vinblastine 13.4 × 2, dacarbazine 836.3 × 2',
  ],
  [
    'bv-avd',
    { weightKg: 100.1, heightCm: 180 },
    {},
    'brentuximab vedotin 120 × 2 max, doxorubicin 55.8 × 2, vinblastine 13.4 × 2, dacarbazine 836.3 × 2',
  ],
  ['p-gemox', { bsa: 1.87 }, {}, 'pegaspargase 3740 × 1, gemcitabine 1870 × 2, oxaliplatin 243.1 × 1'],
  ['p-gemox', { bsa: 1.88 }, {}, 'pegaspargase 3750 × 1 max, gemcitabine 1880 × 2, oxaliplatin 244.4 × 1'],
  ['tas102-bev', { bsa: 2.28, weightKg: 80 }, {}, 'trifluridine/tipiracil 79.8 × 20, bevacizumab 400 × 2'],
  ['tas102-bev', { bsa: 2.29, weightKg: 80 }, {}, 'trifluridine/tipiracil 80 × 20 max, bevacizumab 400 × 2'],
  ['tas102-bev', { bsa: 1.6 }, {}, 'trifluridine/tipiracil 56 × 20, bevacizumab MISSING weightKg'],
  ['ac-t', { bsa: 1.6 }, { cycle: 4 }, 'doxorubicin 96 × 1, cyclophosphamide 960 × 1'],
  ['ac-t', { bsa: 1.6 }, { cycle: 5 }, 'paclitaxel 280 × 1'],
  ['ac-t', { bsa: 1.6 }, { cycle: 9 }, ''],
  ['pcb-kn522', { bsa: 1.6, gfr: 100 }, { cycle: 4 }, 'paclitaxel 128 × 3, carboplatin 625 × 1, pembrolizumab 200 × 1'],
  ['pcb-kn522', { bsa: 1.6, gfr: 100 }, { cycle: 5 }, 'pembrolizumab 200 × 1, doxorubicin 96 × 1, cyclophosphamide 960 × 1'],
  ['pcb-kn522', { bsa: 1.6, gfr: 100 }, { cycle: 9 }, 'pembrolizumab 200 × 1'],
  ['stupp', { bsa: 1.7 }, { block: 'concurrent' }, 'temozolomide 127.5 × 42'],
  ['stupp', { bsa: 1.7 }, { block: 'adjuvant' }, 'temozolomide 255 × 5'],
  ['vdc-ie', { age: 20, bsa: 1.4, gfr: 100 }, { block: 'IE' }, 'ifosfamide 2520 × 5, etoposide 140 × 5, mesna 504 × 15'],
  [
    'vdc-ie',
    { age: 20, bsa: 1.4, gfr: 50 },
    { block: 'IE' },
    'ifosfamide 2016 × 5 80%, etoposide 105 × 5 75%, mesna 403.2 × 15 80%',
  ],
  ['pf-esc', { bsa: 1.6, gfr: 70 }, {}, 'cisplatin 128 × 1, fluorouracil 1280 × 5'],
  ['tpf', { bsa: 1.6, gfr: 70 }, {}, 'docetaxel 120 × 1, cisplatin 160 × 1, fluorouracil 1600 × 4'],
  ['bep', { bsa: 1.8, gfr: 100 }, {}, 'bleomycin 30 × 3, etoposide 180 × 5, cisplatin 36 × 5'],
  ['bep', { bsa: 1.8, gfr: 35 }, {}, 'bleomycin 18 × 3 60%, etoposide 135 × 5 75%, cisplatin 36 × 5'],
  ['vrd', { bsa: 1.7, gfr: 29.9 }, {}, 'bortezomib 2.2 × 4, lenalidomide 15 × 7, dexamethasone 20 × 8'],
  ['vrd', { bsa: 1.7, gfr: 45 }, {}, 'bortezomib 2.2 × 4, lenalidomide 10 × 14, dexamethasone 20 × 8'],
  [
    'pem-carbo',
    { sex: 'female', age: 71, heightCm: 158, weightKg: 52, scr: 1.1, scrUnit: 'mg/dL' },
    {},
    'pemetrexed BLOCKED, carboplatin 318 × 1',
  ],
  ['pem-carbo', { bsa: 1.5, gfr: 45 }, {}, 'pemetrexed 750 × 1, carboplatin 350 × 1'],
  [
    'abvd',
    { bsa: 1.7, gfr: 100, bilirubin: 3.1, bilirubinUnit: 'mg/dL' },
    {},
    'doxorubicin 10.6 × 2 25%, bleomycin 17 × 2, vinblastine 5.1 × 2 50%, dacarbazine 637.5 × 2',
  ],
  [
    'abvd',
    { bsa: 1.7, gfr: 100, bilirubin: 5.1, bilirubinUnit: 'mg/dL' },
    {},
    'doxorubicin BLOCKED, bleomycin 17 × 2, vinblastine 5.1 × 2 50%, dacarbazine BLOCKED',
  ],
  ['topo', { bsa: 1.7, gfr: 39.9 }, {}, 'topotecan 1.3 × 5 50%'],
  ['ag', { bsa: 1.7, bilirubin: 1.7, bilirubinUnit: 'mg/dL' }, {}, 'nab-paclitaxel 212.5 × 3, gemcitabine 1360 × 3'],
]

test.each(cases)('%s %j %j: %s', (id, patient, options, expected) => {
  const regimen = regimens.find((candidate) => candidate.id === id)
  if (!regimen) throw new Error(`no regimen ${id}`)
  const lines = doseSheet(regimen, patient, options).lines.map((line) => {
    if (!line.ok) return [line.drug, line.error, line.field].filter(Boolean).join(' ')
    const percent = line.factor === 100 ? '' : ` ${line.factor}%`
    return `${line.drug} ${line.perDoseMg} × ${line.dosesPerCycle}${percent}${line.capped ? ' max' : ''}`
  })
  expect(lines.join(', ')).toBe(expected)
})
