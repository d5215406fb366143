import {
  adviceAt,
  biomarkersIn,
  diseasesOutsideTnm,
  histologiesAt,
  optionsFor,
  rowsAt,
  rowsOutsideTnm,
  UNSTAGED,
  type StagePlace,
} from '@/domain/stage-advice/lookup'
import { guidelineOf, isOutdated, sourceText, purposeText } from '@/domain/stage-advice/wording'

const one = (place: StagePlace, histology?: string) => {
  const [row, ...more] = adviceAt(place, histology) ?? []
  if (!row || more.length > 0) throw new Error(`not one row for ${place.cancer} ${place.stage}`)
  return row
}
const regimensOf = (place: StagePlace, histology?: string) => one(place, histology).systemic.flatMap(({ regimens }) => regimens)
const usesOf = (place: StagePlace, histology?: string) => one(place, histology).systemic.map(({ use }) => use)
const lung = (stage: string): StagePlace => ({ cancer: 'lung', edition: 'AJCC9', stage })
/** Regimens of small-cell lung cancer and those with pemetrexed. */
const SCLC = ['ep', 'ec', 'ip', 'ec-atezo', 'ep-durva', 'ec-adebre', 'ec-serplu', 'topo', 'cav']
const isPemetrexed = (id: string) => id.includes('pem-') && !id.includes('pembro-mono')

// Worked examples of stage-advice.md, by their numbers.
test('1: lung NSCLC IA1 is surgery or SBRT, no regimen', () => {
  for (const histology of ['NSCLC-nonsquamous', 'NSCLC-squamous']) {
    expect(one(lung('IA1'), histology).local).toMatch(/肺切除.*SBRT/)
    expect(usesOf(lung('IA1'), histology)).toEqual(['none'])
    expect(regimensOf(lung('IA1'), histology)).toEqual([])
  }
})

test('2: lung nonsquamous IVB begins with pem-carbo-pembro, has osimertinib for EGFR and nothing of SCLC', () => {
  const row = one(lung('IVB'), 'NSCLC-nonsquamous')
  expect(row.systemic[0]?.regimens[0]).toBe('pem-carbo-pembro')
  expect(row.systemic.find(({ regimens }) => regimens.includes('osimertinib'))?.biomarker).toBe('EGFR ex19del/L858R')
  expect(regimensOf(lung('IVB'), 'NSCLC-nonsquamous').filter((id) => SCLC.includes(id))).toEqual([])
})

test('3: lung squamous IVB begins with tc-pembro-lung, without pemetrexed', () => {
  const ids = regimensOf(lung('IVB'), 'NSCLC-squamous')
  expect(ids[0]).toBe('tc-pembro-lung')
  expect(ids.filter(isPemetrexed)).toEqual([])
})

test('4: lung SCLC IVB begins with ec-atezo and ep-durva, without pemetrexed', () => {
  const ids = regimensOf(lung('IVB'), 'SCLC')
  expect(ids.slice(0, 2)).toEqual(['ec-atezo', 'ep-durva'])
  expect(ids.filter(isPemetrexed)).toEqual([])
})

test('5: lung NSCLC IB lists no chemotherapy, osimertinib adjuvant for EGFR', () => {
  const row = one(lung('IB'), 'NSCLC-nonsquamous')
  expect(row.systemic.flatMap(({ regimens }) => regimens)).toEqual(['osimertinib'])
  expect(row.systemic[0]).toMatchObject({ use: 'adjuvant', biomarker: 'EGFR ex19del/L858R' })
})

test('6: lung NSCLC IIIB is tc-crt-lung, then durva-consol', () => {
  const ids = regimensOf(lung('IIIB'), 'NSCLC-squamous')
  expect(ids.slice(0, 2)).toEqual(['tc-crt-lung', 'durva-consol'])
})

test.each<[string, StagePlace]>([
  ['7', { cancer: 'breast', edition: 'AJCC8-anatomic', stage: '0' }],
  ['8', { cancer: 'colorectal', edition: 'AJCC8', stage: 'I' }],
  ['12', { cancer: 'hcc', edition: 'BCLC2022', stage: 'A' }],
  ['13', { cancer: 'hcc', edition: 'BCLC2022', stage: 'D' }],
])('%s: no regimen', (_number, place) => {
  expect(regimensOf(place)).toEqual([])
  expect(usesOf(place)).toContain('none')
})

test('13: BCLC D is palliative', () => {
  expect(one({ cancer: 'hcc', edition: 'BCLC2022', stage: 'D' }).local).toContain('姑息')
})

test.each<[string, StagePlace, string, string]>([
  ['9', { cancer: 'colorectal', edition: 'AJCC8', stage: 'IIIB' }, 'capox', 'adjuvant'],
  ['14', { cancer: 'bladder', edition: 'AJCC8', stage: 'II' }, 'gc-bladder', 'neoadjuvant'],
  ['15', { cancer: 'kidney', edition: 'AJCC8', stage: 'III' }, 'pembro-adj-rcc', 'adjuvant'],
])('%s: the first is the one of the sheet', (_number, place, id, use) => {
  expect(one(place).systemic[0]).toMatchObject({ use })
  expect(one(place).systemic[0]?.regimens[0]).toBe(id)
})

test('10: colorectal IVA with dMMR begins with pembro-mono', () => {
  const row = one({ cancer: 'colorectal', edition: 'AJCC8', stage: 'IVA' })
  expect(biomarkersIn(row)).toContain('dMMR/MSI-H')
  const options = optionsFor(row, 'dMMR/MSI-H')
  expect(options[0]?.regimens).toEqual(['pembro-mono'])
  expect(options.some(({ biomarker }) => biomarker !== 'dMMR/MSI-H' && biomarker !== '')).toBe(false)
})

test('11: nasopharynx IVA is metastatic by the 9th edition, locally advanced by the 8th', () => {
  expect(one({ cancer: 'npc', edition: 'AJCC9', stage: 'IVA' }).id).toBe('npc-ivb')
  expect(one({ cancer: 'npc', edition: 'AJCC8', stage: 'IVA' }).id).toBe('npc-iii-iva')
  expect(rowsAt({ cancer: 'npc', edition: 'AJCC8', stage: 'IB' })).toEqual([])
})

test('IA1 and IVB of lung share nothing', () => {
  for (const histology of ['NSCLC-nonsquamous', 'NSCLC-squamous', 'SCLC']) {
    const early = new Set(regimensOf(lung('IA1'), histology))
    // EP is a regimen of both the limited and the extensive stage of small-cell cancer, in another use.
    const shared = regimensOf(lung('IVB'), histology).filter((id) => early.has(id))
    expect(shared).toEqual(histology === 'SCLC' ? ['ep'] : [])
    expect(one(lung('IA1'), histology).id).not.toBe(one(lung('IVB'), histology).id)
  }
})

test('lung: nothing is advised before the histology is chosen', () => {
  expect(histologiesAt(lung('IIA'))).toEqual(['NSCLC-nonsquamous', 'NSCLC-squamous', 'SCLC'])
  expect(adviceAt(lung('IIA'))).toBeUndefined()
  expect(adviceAt(lung('IIA'), 'constructor')).toBeUndefined()
})

test('no stage of NSCLC lists a regimen of SCLC, and no squamous one pemetrexed', () => {
  const stages = ['0', 'IA1', 'IA2', 'IA3', 'IB', 'IIA', 'IIB', 'IIIA', 'IIIB', 'IIIC', 'IVA', 'IVB']
  for (const stage of stages)
    for (const histology of ['NSCLC-nonsquamous', 'NSCLC-squamous']) {
      const ids = regimensOf(lung(stage), histology)
      expect({ stage, histology, ids: ids.filter((id) => SCLC.includes(id)) }).toEqual({ stage, histology, ids: [] })
      if (histology === 'NSCLC-squamous') expect({ stage, ids: ids.filter(isPemetrexed) }).toEqual({ stage, ids: [] })
    }
  expect(regimensOf(lung('IIA'), 'NSCLC-squamous')).toContain('nivo-gp-neo')
  expect(regimensOf(lung('IIA'), 'NSCLC-nonsquamous')).not.toContain('nivo-gp-neo')
  expect(biomarkersIn(one(lung('IIA'), 'NSCLC-squamous'))).not.toContain('鳞癌')
})

test('an oesophageal cancer brings its histology: squamous options are not those of an adenocarcinoma', () => {
  const at = (cancer: string) => regimensOf({ cancer, edition: 'AJCC8', stage: 'IVA' })
  expect(at('esophagus-scc')).toContain('tp-camre')
  expect(at('esophagus-adeno')).not.toContain('tp-camre')
  expect(histologiesAt({ cancer: 'esophagus-scc', stage: 'IVB' })).toEqual([])
})

test('a stage without a row has none, never that of another stage or disease', () => {
  expect(adviceAt({ cancer: 'lung', edition: 'AJCC9', stage: 'occult' })).toEqual([])
  expect(adviceAt({ cancer: 'esophagus-adeno', edition: 'AJCC8', stage: 'II' })).toEqual([])
  expect(adviceAt({ cancer: 'none', stage: 'I' })).toEqual([])
  expect(adviceAt({ cancer: 'breast', stage: UNSTAGED })).toEqual([])
})

test('diseases without TNM are found by the disease', () => {
  expect(diseasesOutsideTnm()).toContain('lymphoma')
  expect(rowsOutsideTnm('lung')).toEqual([])
  expect(rowsOutsideTnm('lymphoma').map(({ id }) => id)).toEqual(['hl-early', 'hl-adv', 'dlbcl', 'fl-mzl', 'ptcl', 'pcnsl'])
  expect(histologiesAt({ cancer: 'lymphoma', stage: 'I' })).toEqual(['cHL', 'DLBCL', 'FL', 'MZL', 'PTCL'])
  expect(regimensOf({ cancer: 'lymphoma', stage: 'I' }, 'DLBCL')[0]).toBe('rchop')
  expect(regimensOf({ cancer: 'myeloma', stage: UNSTAGED })).toEqual(['vrd', 'vcd', 'dara-rd'])
  expect(adviceAt({ cancer: 'lymphoma', stage: UNSTAGED }, 'PCNSL')?.map(({ id }) => id)).toEqual(['pcnsl'])
})

test('an option says its use and line; blood diseases are not called advanced', () => {
  expect(purposeText({ use: 'metastatic', line: 1 }, { disease: 'lung' })).toBe('晚期一线')
  expect(purposeText({ use: 'adjuvant', line: null }, { disease: 'lung' })).toBe('辅助')
  expect(purposeText({ use: 'metastatic', line: 1 }, { disease: 'myeloma' })).toBe('全身治疗一线')
})

test('the guideline is named with its year, and a later edition makes it outdated', () => {
  const row = { source: 'CSCO 胃癌诊疗指南', year: 2025 }
  expect(sourceText(row)).toBe('CSCO 胃癌诊疗指南 2025')
  expect(sourceText({ source: '', year: null })).toBe('')
  const of = (year: number, superseded = false) => ({ title: 'CSCO 胃癌诊疗指南', year, superseded })
  expect(guidelineOf(row, [of(2024), of(2025)])?.year).toBe(2025)
  expect(isOutdated(row, [of(2025)])).toBe(false)
  expect(isOutdated(row, [of(2025), of(2026)])).toBe(true)
  expect(isOutdated(row, [of(2025, true)])).toBe(true)
  expect(isOutdated(row, [{ ...of(2026), title: 'CSCO 结直肠癌诊疗指南' }])).toBe(false)
})
