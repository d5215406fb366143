import { emeticNotes } from '../regimen/emetic'
import { antiemeticLevels, breakthrough, LEVEL_TEXTS, radiation, schemeText } from './antiemetics'
import { extravasationClasses } from './data/extravasation-classes'
import { neutropeniaRisks } from './data/neutropenia-risks'
import { neutropeniaSupplements } from './data/neutropenia-supplements'
import { premedicationSupplements } from './data/premedication-supplements'
import { premedications } from './data/premedications'
import { extravasationSteps, hepatitisB, neutropeniaExceptions, neutropeniaRules, pharmacogenetics } from './data/texts'
import type { NeutropeniaRisk, SupportSection } from './types'
import { drugName } from '../regimen/drugs'
import type { Regimen, RegimenDrug } from '../regimen/types'

const RISK_TEXTS: Readonly<Record<NeutropeniaRisk['risk'], string>> = {
  high: '高危（≥20%）',
  intermediate: '中危（10–20%）',
  low: '低危（<10%）',
}
const NO_RISK = '未分级，按患者因素评估'
const ANTI_CD20 = ['rituximab', 'obinutuzumab']
const FLUOROPYRIMIDINES = ['fluorouracil', 'capecitabine', 'S-1']

/** What is given beside a regimen, each folded to one line. None of it is confirmed: 待核对 wherever it is shown. */
export function supportFor(regimen: Regimen): SupportSection[] {
  return [
    antiemeticSection(regimen),
    neutropeniaSection(regimen),
    premedicationSection(regimen),
    extravasationSection(regimen),
    hepatitisSection(regimen),
    pharmacogeneticsSection(regimen),
  ].filter((section) => section !== null)
}

const drugsOf = ({ drugs }: Regimen): string[] => [...new Set(drugs.map(({ drug }) => drug))]

function antiemeticSection(regimen: Regimen): SupportSection {
  const levels = antiemeticLevels(regimen)
  const irradiated = regimen.setting.some((setting) => /放化疗|同步/.test(setting))
  return {
    key: 'antiemetic',
    title: '止吐',
    summary: levels.map(({ level }) => LEVEL_TEXTS[level]).join('、'),
    lines: [
      ...levels.map((row) => `${LEVEL_TEXTS[row.level]}：${schemeText(row)}`),
      ...emeticNotes(regimen),
      breakthrough(),
      ...(irradiated ? [radiation()] : []),
    ],
  }
}

function neutropeniaSection({ id }: Regimen): SupportSection {
  const supplement = neutropeniaSupplements.find(({ regimen }) => regimen === id)
  const row = neutropeniaRisks.find(({ regimen }) => regimen === id) ?? supplement
  const exception = neutropeniaExceptions[id]
  return {
    key: 'neutropenia',
    title: '发热性中性粒细胞减少',
    summary: row ? RISK_TEXTS[row.risk] : NO_RISK,
    lines: [...(exception ? [exception] : []), ...(supplement?.zh ? [supplement.zh] : []), ...neutropeniaRules],
  }
}

function premedicationSection(regimen: Regimen): SupportSection | null {
  const rows = [...premedications, ...premedicationSupplements]
  const own = drugsOf(regimen).flatMap((drug) => rows.filter((row) => row.drug === drug))
  if (own.length === 0) return null
  return {
    key: 'premedication',
    title: '预处理用药',
    summary: own.map(({ drug }) => drugName(drug)).join('、'),
    lines: own.map(({ drug, zh }) => `${drugName(drug)}：${zh}`),
  }
}

/** What is given beside the cytotoxic drugs does no harm outside the vein that the sheet would class. */
const HARMLESS = ['mesna', 'leucovorin', 'dexamethasone']

/** Given into a vein or an artery. */
const isInfused = ({ drug, route }: RegimenDrug): boolean => /^(iv|civ|ia|sc\/iv|po\/iv)/.test(route) && !HARMLESS.includes(drug)

function extravasationSection(regimen: Regimen): SupportSection | null {
  const infused = [...new Set(regimen.drugs.filter(isInfused).map(({ drug }) => drug))]
  if (infused.length === 0) return null
  const classed = extravasationClasses.map(({ zh, drugs }) => ({
    zh,
    names: infused.flatMap((drug) => {
      const row = drugs.find((name) => name === drug || name.startsWith(`${drug} (`))
      return row === undefined ? [] : [`${drugName(drug)}${row.slice(drug.length).replace(' (', '（').replace(')', '）')}`]
    }),
  }))
  const known = extravasationClasses.flatMap(({ drugs }) => drugs.map((name) => name.split(' (')[0]))
  const rest = infused.filter((drug) => !known.includes(drug)).map(drugName)
  const groups = [...classed, { zh: '未收录分类', names: rest }].filter(({ names }) => names.length > 0)
  return {
    key: 'extravasation',
    title: '外渗',
    summary: groups
      .slice(0, 1)
      .map(({ zh, names }) => `${zh}：${names.join('、')}`)
      .join(''),
    lines: [...groups.map(({ zh, names }) => `${zh}：${names.join('、')}`), ...extravasationSteps],
  }
}

function hepatitisSection(regimen: Regimen): SupportSection {
  const antiCd20 = drugsOf(regimen).filter((drug) => ANTI_CD20.includes(drug))
  return {
    key: 'hepatitisB',
    title: '乙肝',
    summary: antiCd20.length > 0 ? `含抗 CD20（${antiCd20.map(drugName).join('、')}），再激活风险高` : '治疗前筛查',
    lines: hepatitisB,
  }
}

function pharmacogeneticsSection(regimen: Regimen): SupportSection | null {
  const given = drugsOf(regimen)
  const tests = [
    ...(given.some((drug) => FLUOROPYRIMIDINES.includes(drug)) ? (['DPYD'] as const) : []),
    ...(given.some((drug) => drug.startsWith('irinotecan')) ? (['UGT1A1'] as const) : []),
  ]
  if (tests.length === 0) return null
  return {
    key: 'pharmacogenetics',
    title: '药物基因检测',
    summary: tests.join('、'),
    lines: tests.map((test) => pharmacogenetics[test]),
  }
}
