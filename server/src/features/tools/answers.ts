import { eq } from 'drizzle-orm'
import type { SearchAnswer, SearchItem } from '@/api/pub'
import { labels } from '@/domain/drug/data/labels'
import { labelSourceText } from '@/domain/drug/label'
import type { Drug } from '@/domain/drug/types'
import { className, doseSourcesText, dosingOf, reactionsOf } from '@/domain/drug/wording'
import { toolById } from '@/domain/formula'
import { toolNames } from '@/domain/formula/names'
import type { Guideline } from '@/domain/guideline/types'
import { editionText, englishTitle, isEditionChecked, publisherNames, supersededText } from '@/domain/guideline/wording'
import { regimenContent } from '@/domain/regimen/content'
import { diseaseName } from '@/domain/regimen/diseases'
import { drugName } from '@/domain/regimen/drugs'
import { emeticLabel } from '@/domain/regimen/emetic'
import type { Escalation, Range, Regimen, RegimenDrug } from '@/domain/regimen/types'
import {
  basisText,
  ceilingText,
  cycleLengthText,
  cyclesText,
  daysText,
  doseText,
  entryDoseText,
  noteText,
  partText,
  placeTexts,
  routeText,
  ruleTexts,
} from '@/domain/regimen/wording'
import { drugIdOf } from '@/domain/drug/list'
import { CANCERS } from '@/domain/tnm'
import { CATALOGUE } from '@/domain/tnm/catalogue'
import type { TrialResult } from '@/domain/trial/types'
import { armText, hazardEndpointText, hazardText, isRowChecked, populationText, settingText } from '@/domain/trial/wording'
import type { Db } from '../../db/connect'
import { contentRecord } from './tables'

/** What the card on top of a search says of a clinical tool: figures of the record in force, each with where it was seen, and what to do next. */

type Fact = SearchAnswer['facts'][number]
type Action = SearchAnswer['actions'][number]
const UNCHECKED = '待核对'

/** The card of a found tool; null where it is no card. */
export async function answerOf(
  db: Db,
  { tool, id, link }: Pick<SearchItem, 'tool' | 'id' | 'link'>,
): Promise<SearchAnswer | null> {
  if (tool === 'formula') return formulaAnswer(link)
  if (tool === 'tnm') return stagingAnswer(link)
  const [record] = tool
    ? await db
        .select({ body: contentRecord.body })
        .from(contentRecord)
        .where(eq(contentRecord.id, Number(id)))
    : []
  if (!record) return null
  // Records pass their schema before they are stored.
  if (tool === 'drug') return drugAnswer(record.body as Drug, link)
  if (tool === 'regimen') return regimenAnswer(record.body as Regimen, link)
  if (tool === 'guideline') return guidelineAnswer(record.body as Guideline, link)
  return trialAnswer(record.body as TrialResult, link)
}

const idIn = (link: string): string => /[?&]id=([^&]+)/.exec(link)?.[1] ?? link.split('/').pop() ?? ''
const regimensOf = (disease: string): Action[] =>
  regimenContent.records.some(({ diseases }) => diseases.includes(disease))
    ? [{ text: '看方案', icon: 'flask', link: `/tools/cmm/homeSub/${disease}` }]
    : []
const guidelinesOf = (disease: string): Action => ({
  text: '看指南',
  icon: 'guideline',
  link: `/tools/cpg/list?cancer=${disease}`,
})
const interactionsOf = (drugs: readonly string[]): Action => ({
  text: '查相互作用',
  icon: 'swap',
  link: `/tools/da/main?tab=interactions&drugs=${drugs.join(',')}`,
})

const WITH_FOOD = /空腹|餐前|餐后|随餐|食物/

function drugAnswer(drug: Drug, link: string): SearchAnswer {
  const label = labels.find(({ id }) => id === drug.id)
  const dosing = dosingOf(drug)
  const doseSource = doseSourcesText(drug)
  // A dose is never cut: only what is said of food stands apart, where the line is one dose.
  const clauses = dosing.split('，')
  const food = dosing.includes('；') ? [] : clauses.filter((clause) => WITH_FOOD.test(clause))
  const dose = food.length > 0 ? clauses.filter((clause) => !WITH_FOOD.test(clause)).join('，') : dosing
  const labelSource = label ? `${labelSourceText(label)} ${label.year}，${label.check === 'D' ? '已核对' : UNCHECKED}` : ''
  const labelFood = label?.dosing.split(/[，。；]/).find((clause) => WITH_FOOD.test(clause))
  const facts: Fact[] = [{ label: '用法用量', value: dose, source: doseSource ? `起始剂量见${doseSource}` : UNCHECKED }]
  if (food.length > 0) facts.push({ label: '进食', value: food.join('，'), source: UNCHECKED })
  else if (label && labelFood) facts.push({ label: '进食', value: labelFood, source: labelSource })
  else if (label && label.vesicant !== '口服') facts.push({ label: '外渗', value: label.vesicant, source: labelSource })
  facts.push({ label: '需留意', value: reactionsOf(drug).slice(0, 3).join('、'), source: UNCHECKED })
  return {
    note: [drug.en, className(drug.class)].join(' · '),
    facts,
    actions: [
      drug.id === 'carboplatin'
        ? { text: '算剂量', icon: 'calculator', link: '/tools/formula/treatment/carbo' }
        : dosing.includes('mg/m²')
          ? { text: '算体表面积', icon: 'calculator', link: '/tools/formula/treatment/bsa' }
          : { text: '试验与方案', icon: 'flask', link: `/tools/da/detail/${drug.id}/3` },
      interactionsOf([drug.id]),
      { text: '说明书要点', icon: 'article', link },
    ],
  }
}

const CHECKS: Readonly<Record<Regimen['check'], string>> = { D: '已核对公开方案', P: '部分核对', U: UNCHECKED }
/** How it is given, beyond a plain vein: hours, by mouth, under the skin. Times a day stand with the figure already where there are several. */
function wayOf({ route, basis, timesPerDay = 1 }: RegimenDrug): string {
  if (route === 'iv') return ''
  if (route === 'civ' && basis === 'perDay') return `${routeText(route)} 24 小时`
  return timesPerDay > 1 ? routeText(route).replace(/，每日 \d 次/, '') : routeText(route)
}

/** `氟尿嘧啶 2400 mg/m²（全程总量，持续静脉输注 46 小时） d1–2`: all that the figure needs, but for its cycles. */
function doseOf(entry: RegimenDrug): string {
  const { cumulativeStop: stop } = entry
  const way = wayOf(entry)
  const basis = /小时 1 次/.test(way) ? '每次' : basisText(entry)
  const asides = [
    basis === '每次' && !/小时 1 次|持续/.test(way) ? '' : basis,
    way,
    ceilingText(entry),
    stop ? `累积至 ${stop.limit} ${stop.unit} 停用` : '',
  ].filter(Boolean)
  return `${drugName(entry.drug)} ${entryDoseText(entry)}${asides.length > 0 ? `（${asides.join('，')}）` : ''} ${daysText(entry.days)}`
}

/** Entries of a drug that differ in nothing but their cycles, which follow one another, as one: docetaxel up to cycle 6 and after it. */
function joined(entries: readonly RegimenDrug[]): RegimenDrug[] {
  const lines: RegimenDrug[] = []
  for (const entry of entries) {
    const [from = 0, to = 0] = entry.cycleRange ?? []
    const at = lines.findIndex(
      (line) => from > 1 && line.cycleRange?.[1] === from - 1 && line.block === entry.block && doseOf(line) === doseOf(entry),
    )
    const before = lines[at]
    if (before?.cycleRange)
      lines[at] = {
        ...before,
        cycleRange: [before.cycleRange[0], to],
        rules: [...(before.rules ?? []), ...(entry.rules ?? [])],
      }
    else lines.push(entry)
  }
  return lines
}

const spanText = ([from, to]: Range, unit: string): string =>
  from === null ? `<${to} ${unit}` : to === null ? `≥${from} ${unit}` : `${from}–${to} ${unit}`

/** `第 2 周期起可至 200 mg/m²，条件见方案页`: a higher dose is only offered, so the page says when. */
function offerOf({ fromCycle, age, weightKg, dose, unit, check }: Escalation): string {
  const cases = [
    fromCycle > 1 ? `第 ${fromCycle} 周期起` : '',
    age ? spanText(age, '岁') : '',
    weightKg ? `体重 ${spanText(weightKg, 'kg')}` : '',
  ].filter(Boolean)
  return `${cases.join('，')}可至 ${doseText(dose, unit)}${check === 'D' ? '' : `（${UNCHECKED}）`}，条件见方案页`
}

/** Who gets something else, a sentence each. */
const conditionsOf = ({ ramp, rules, escalation, note }: RegimenDrug): string[] => [
  ...ruleTexts({ ramp }),
  ...ruleTexts({ rules }),
  ...(note?.includes('split') ? [`${noteText(note)}（${UNCHECKED}）`] : []),
  ...(escalation ? [offerOf(escalation)] : []),
]

/** A line for each drug with its cycles, then what it depends on; what several drugs share is said once. */
function dosesOf({ drugs, rules }: Regimen): string {
  const lines = joined(drugs).flatMap((entry) => {
    const isAlways = entry.cycleRange?.[0] === 1 && entry.cycleRange[1] >= 99
    return [`${doseOf(entry)}${isAlways && !entry.block ? '' : partText(entry)}`, ...conditionsOf(entry)]
  })
  return [...new Set([...ruleTexts({ rules }), ...lines])].join('\n')
}

function regimenAnswer(regimen: Regimen, link: string): SearchAnswer {
  const source = CHECKS[regimen.check]
  const [disease = ''] = regimen.diseases
  return {
    note: placeTexts(regimen).join(' · '),
    facts: [
      {
        label: '周期',
        value: cycleLengthText(regimen).replace('每周期 ', ''),
        source: `${cyclesText(regimen.cycles)}，${source}`,
      },
      { label: '致吐风险', value: emeticLabel(regimen.emetic).replace('致吐风险', ''), source },
      { label: '给药', value: dosesOf(regimen), source },
    ],
    actions: [
      { text: '算剂量', icon: 'calculator', link },
      interactionsOf([...new Set(regimen.drugs.map(({ drug }) => drugIdOf(drug)))]),
      guidelinesOf(disease),
    ],
  }
}

function formulaAnswer(link: string): SearchAnswer | null {
  const tool = toolById(idIn(link))
  if (!tool) return null
  const facts: Fact[] = []
  if (tool.shape === 'form') {
    const asked = tool.inputs.filter((input) => !input.when && !input.optional && !(input.kind === 'option' && input.isUnit))
    if (asked.length > 0) facts.push({ label: '需要', value: asked.map(({ label }) => label).join('、'), source: tool.version })
    const [example] = tool.examples
    const result = example && tool.evaluate(example.inputs)
    if (result?.ok) {
      const { label, unit } = result.presentation.main
      facts.push({ label: '得到', value: unit ? `${label}（${unit}）` : label, source: tool.version })
    }
  }
  // Of a scale the first line is its first row, and says nothing by itself.
  const formula = tool.formula.find((line) => /[=×÷]/.test(line))
  facts.push(
    formula
      ? { label: '算法', value: formula, source: tool.version }
      : { label: '依据', value: tool.version, source: tool.sources[0] ?? UNCHECKED },
  )
  const related = (tool.related ?? []).slice(0, 2).flatMap((id) => toolNames.find((other) => other.id === id) ?? [])
  return {
    note: tool.purpose,
    facts,
    actions: [
      { text: '开始计算', icon: 'calculator', link },
      ...related.map(({ id, zh, group }): Action => ({ text: zh, icon: 'calculator', link: `/tools/formula/${group}/${id}` })),
    ],
  }
}

const KIND_TEXTS = { c: '临床', p: '病理', yp: '新辅助后' } as const

function stagingAnswer(link: string): SearchAnswer | null {
  const entry = CATALOGUE.find(({ id }) => id === idIn(link))
  const editions = CANCERS.find(({ id }) => id === entry?.id)?.editions ?? []
  const [edition] = editions
  if (!entry || !edition) return null
  const kinds = [...new Set(edition.classifications.flatMap(({ kinds: some }) => some))]
  const checked = edition.groupsChecked ? '分组已核对' : `分组${UNCHECKED}`
  return {
    note: entry.nameEn,
    facts: [
      { label: '版本', value: editions.map(({ shortZh }) => shortZh).join('、'), source: edition.sourceZh.split('；')[0] ?? '' },
      { label: '分期', value: kinds.map((kind) => KIND_TEXTS[kind]).join('、'), source: checked },
      ...(edition.appliesToZh ? [{ label: '适用', value: edition.appliesToZh, source: edition.shortZh }] : []),
    ],
    actions: [{ text: '开始分期', icon: 'target', link }, ...regimensOf(entry.disease), guidelinesOf(entry.disease)],
  }
}

function guidelineAnswer(guideline: Guideline, link: string): SearchAnswer {
  const staging = CATALOGUE.find(({ disease }) => disease === guideline.cancer)
  return {
    note: englishTitle(guideline) || diseaseName(guideline.cancer),
    facts: [
      { label: '发布', value: publisherNames[guideline.publisher], source: '' },
      {
        label: '版本',
        value: supersededText(guideline) || editionText(guideline) || '未知',
        source: isEditionChecked(guideline) ? '版本已核对' : `版本${UNCHECKED}`,
      },
      { label: '瘤种', value: diseaseName(guideline.cancer), source: '' },
    ],
    actions: [
      { text: '看要点', icon: 'guideline', link },
      ...regimensOf(guideline.cancer),
      ...(staging ? [{ text: '做分期', icon: 'target' as const, link: `/tools/tnm/detail?id=${staging.id}` }] : []),
    ],
  }
}

function trialAnswer(trial: TrialResult, link: string): SearchAnswer {
  const primary = trial.results.find((row) => row.primary)
  const hazard = primary && hazardText(primary)
  const printed = `${trial.journal} ${trial.year}`
  return {
    note: `${diseaseName(trial.cancer)} · ${settingText(trial)}`,
    facts: [
      { label: '对比', value: `${armText(trial.experimental)} 对 ${armText(trial.control)}`, source: printed },
      ...(primary && hazard
        ? [
            {
              label: '主要终点',
              value: `${populationText(primary)}：${hazardEndpointText(primary)} HR ${hazard}`,
              source: `${printed}，${isRowChecked(primary) ? '已核对' : UNCHECKED}`,
            },
          ]
        : []),
      { label: '入组', value: `${trial.n} 例`, source: printed },
    ],
    actions: [{ text: '看结果', icon: 'trial', link }, ...regimensOf(trial.cancer), guidelinesOf(trial.cancer)],
  }
}
