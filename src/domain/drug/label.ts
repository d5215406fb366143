import type { OrganRule } from '../regimen/organ-rule'
import { diseaseName } from '../regimen/diseases'
import { extravasationClasses } from '../supportive/data/extravasation-classes'
import { approvalText } from './approval'
import { drugIdOf } from './list'
import type { Drug, DrugLabel } from './types'
import { adjustmentsOf, doseCheckText, dosingOf, indicationsOf, isDoseChecked, reactionsOf } from './wording'

/** The sheet of a drug in the page order of labels.md: the label sections, then the lines of medicine.md. An empty section is left out. */

export type SectionId =
  | 'indications'
  | 'dosing'
  | 'adjust'
  | 'contra'
  | 'warnings'
  | 'special'
  | 'adr'
  | 'interactions'
  | 'preparation'
  | 'vesicant'
  | 'monitoring'
  | 'storage'
  | 'source'

export interface SheetGroup {
  /** 妊娠, 很常见（≥10 %）; '' when the section is not divided. */
  title: string
  lines: readonly string[]
  /** Seen in a source. */
  checked?: boolean
  /** Where it comes from. */
  note?: string
}

export interface SheetSection {
  id: SectionId
  title: string
  groups: readonly SheetGroup[]
}

export interface SheetSources {
  label?: DrugLabel
  /** Kidney and liver rules of all drugs. */
  rules: readonly OrganRule[]
}

type Field = Exclude<keyof DrugLabel, 'id' | 'zh' | 'source' | 'year' | 'check'>

const plain = (label: DrugLabel | undefined, field: Field, title = ''): SheetGroup => ({ title, lines: textOf(label, field) })
const textOf = (label: DrugLabel | undefined, field: Field): string[] => (label?.[field] ? [label[field]] : [])

const CHECK_TEXTS: Readonly<Record<OrganRule['check'], string>> = { D: '已与来源核对', P: '部分核对', U: '待核对' }

/** The rules of a drug for one organ, each with how far it was checked. A rule for some cancers says which. */
function organLines(rules: readonly OrganRule[], id: string, organ: OrganRule['organ']): string[] {
  return rules
    .filter((rule) => rule.organ === organ && drugIdOf(rule.drug) === id)
    .map(
      ({ zh, diseases, check }) => `${diseases ? `${diseases.map(diseaseName).join('、')}：` : ''}${zh}（${CHECK_TEXTS[check]}）`,
    )
}

/** Where the label says 见脏器功能规则表 the rules stand; a drug with a label and without a rule says that there is none. */
function organGroup(drug: Drug, { label, rules }: SheetSources, organ: OrganRule['organ']): SheetGroup {
  const title = organ === 'renal' ? '肾功能' : '肝功能'
  const lines = organLines(rules, drug.id, organ)
  return { title, lines: lines.length === 0 && label ? [`本药未收录${title}规则，请核对最新说明书。`] : lines }
}

/** Title of the lines of medicine.md where the label has said its own. */
const own = (label: DrugLabel | undefined): string => (label ? '要点' : '')

function groupsOf(drug: Drug, sources: SheetSources): Readonly<Record<SectionId, readonly SheetGroup[]>> {
  const { label } = sources
  return {
    indications: [
      { title: '', lines: [approvalText(drug, label)] },
      plain(label, 'indications'),
      { title: own(label), lines: indicationsOf(drug) },
    ],
    dosing: [
      plain(label, 'dosing'),
      { title: own(label), lines: [dosingOf(drug)], checked: isDoseChecked(drug), note: doseCheckText(drug) },
    ],
    adjust: [plain(label, 'adjust'), { title: own(label), lines: adjustmentsOf(drug) }],
    contra: [plain(label, 'contra')],
    warnings: [plain(label, 'warnings')],
    special: [
      plain(label, 'pregnancy', '妊娠'),
      plain(label, 'lactation', '哺乳'),
      plain(label, 'children', '儿童'),
      plain(label, 'elderly', '老年'),
      organGroup(drug, sources, 'hepatic'),
      organGroup(drug, sources, 'renal'),
    ],
    adr: [
      plain(label, 'adrVeryCommon', '很常见（≥10 %）'),
      plain(label, 'adrCommon', '常见（1–10 %）'),
      plain(label, 'adrSerious', '严重'),
      { title: own(label), lines: [reactionsOf(drug).join('、')] },
    ],
    interactions: [plain(label, 'interactions')],
    preparation: [plain(label, 'preparation')],
    vesicant: [vesicantGroup(drug.id, label)],
    monitoring: [plain(label, 'monitoring')],
    storage: [plain(label, 'storage')],
    source: [{ title: '', lines: label ? [`${labelSourceText(label)}，${label.year} 年版（${CHECK_TEXTS[label.check]}）`] : [] }],
  }
}

const TITLES: readonly (readonly [SectionId, string])[] = [
  ['indications', '适应证'],
  ['dosing', '用法用量'],
  ['adjust', '剂量调整'],
  ['contra', '禁忌'],
  ['warnings', '警示'],
  ['special', '特殊人群'],
  ['adr', '不良反应'],
  ['interactions', '相互作用'],
  ['preparation', '配制与输注'],
  ['vesicant', '外渗'],
  ['monitoring', '监测'],
  ['storage', '贮存'],
  ['source', '来源'],
]

/**
 * The sections of a drug's page in their order; those without a line are left out, except for 相互作用, under which the graded rows stand.
 * @param sources label sections of the drug, if it has them, and the kidney and liver rules of all drugs
 */
export function sheetSections(drug: Drug, sources: SheetSources): SheetSection[] {
  const groups = groupsOf(drug, sources)
  return TITLES.map(([id, title]) => ({ id, title, groups: groups[id].filter(({ lines }) => lines.length > 0) })).filter(
    (section) => section.groups.length > 0 || section.id === 'interactions',
  )
}

// prettier-ignore
const SOURCE_TEXTS: Readonly<Record<string, string>> = {
  'US label': '美国说明书',
  'US/EU label': '美国、欧盟说明书',
  'US label; EU SmPC': '美国说明书；欧盟说明书',
  'Chinese/US label': '中国、美国说明书',
  'Japanese/Chinese label': '日本、中国说明书',
  'US label (hepatic seen)': '美国说明书（肝功能部分已见原文）',
  'US label (hepatic table seen)': '美国说明书（肝功能表已见原文）',
  'US label (premedication and dose text seen)': '美国说明书（预处理与剂量部分已见原文）',
}

/** Kind of label in Chinese; a source of a newer edition is shown as it is. */
export const labelSourceText = ({ source }: Pick<DrugLabel, 'source'>): string => SOURCE_TEXTS[source] ?? source

/** As the label of the drug says; else by the classes of extravasation, which are not checked. */
function vesicantGroup(id: string, label: DrugLabel | undefined): SheetGroup {
  if (label?.vesicant) return { title: '', lines: [vesicantText(label.vesicant)] }
  const ofClass = extravasationClasses.find(({ drugs }) => drugs.some((name) => drugIdOf(name.replace(/ \(.*$/, '')) === id))
  return { title: '', lines: ofClass ? [`${ofClass.zh}（${CHECK_TEXTS[ofClass.check]}）`] : [] }
}

/** A drug that is swallowed has no extravasation: the sheet says 口服 there. */
const vesicantText = (text: string): string => (text === '口服' ? '口服给药，无外渗' : text)
