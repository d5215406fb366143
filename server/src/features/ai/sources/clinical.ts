import { brands } from '@/domain/drug/data/brands'
import { drugContent } from '@/domain/drug/content'
import { labels } from '@/domain/drug/data/labels'
import { severityLook } from '@/domain/drug/interaction-wording'
import { rowsOfDrug } from '@/domain/drug/interactions'
import { findParty, partiesOf } from '@/domain/drug/parties'
import { labelSourceText, sheetSections } from '@/domain/drug/label'
import { className, doseCheckText } from '@/domain/drug/wording'
import { guidelineContent } from '@/domain/guideline/content'
import {
  editionText,
  englishTitle,
  guidelineTitle,
  isEditionChecked,
  publisherNames,
  supersededText,
  updatesOf,
} from '@/domain/guideline/wording'
import { MANUAL_EDITION } from '@/domain/regimen/edition'
import { regimenContent } from '@/domain/regimen/content'
import { isChecked, regimenTitle } from '@/domain/regimen/card'
import { emeticLabel, emeticNotes } from '@/domain/regimen/emetic'
import { organRules } from '@/domain/regimen/organ-rules'
import { diseaseName } from '@/domain/regimen/diseases'
import { drugName } from '@/domain/regimen/drugs'
import type { Regimen, RegimenDrug } from '@/domain/regimen/types'
import {
  basisText,
  ceilingText,
  checkNoteText,
  checkTexts,
  cycleLengthText,
  cyclesText,
  daysText,
  entryDoseText,
  noteText as entryNoteText,
  partText,
  placeTexts,
  precautionText,
  routeText,
  ruleTexts,
} from '@/domain/regimen/wording'
import { stageRows } from '@/domain/stage-advice/rows'
import { histologyText, purposeText, sourceText } from '@/domain/stage-advice/wording'
import { catalogueEntry } from '@/domain/tnm/catalogue'
import { trialContent } from '@/domain/trial/content'
import type { ResultRow, TrialResult } from '@/domain/trial/types'
import {
  armText,
  endpointText,
  figureText,
  hazardText,
  isTrialChecked,
  noteText,
  populationText,
  pText,
  settingText,
  uncheckedText,
} from '@/domain/trial/wording'
import type { NewSource } from '../../../kernel/passages'
import { regimenNames, trialNames } from '../../../kernel/search/dictionary'

/** The clinical data of the app as sources: the same words and figures as on the pages of the tools, with edition and check. */

const UNCHECKED = '待核对'
const sentence = (text: string): string => (/[。！？]$/.test(text) ? text : `${text}。`)

const parties = partiesOf(drugContent.records)

/** `强 CYP3A4 诱导剂（利福平、卡马西平）`: a class is asked for by its members. */
function otherName(id: string): string {
  const party = findParty(parties, id)
  if (!party) return id
  const members = party.keys.length > 1 ? party.keys.flatMap((key) => findParty(parties, key)?.zh ?? []) : []
  return members.length > 1 ? `${party.zh}（${members.join('、')}）` : party.zh
}

/** The graded interactions of a drug, one a line. */
function interactionLines(drug: (typeof drugContent.records)[number]): string[] {
  const party = findParty(parties, drug.id)
  return party
    ? rowsOfDrug(party).map(({ row, other }) =>
        sentence(
          `${drug.zh}与${otherName(other)}：${severityLook(row.grade).verb}；${row.effect}；${row.action}（${UNCHECKED}）`,
        ),
      )
    : []
}

function drugSource(drug: (typeof drugContent.records)[number]): NewSource {
  const label = labels.find(({ id }) => id === drug.id)
  const sections = sheetSections(drug, { label, rules: organRules }).map(({ title, groups }) => ({
    title,
    text: groups.map(({ title: of, lines }) => sentence(`${of ? `${of}：` : ''}${lines.join('；')}`)).join('\n'),
  }))
  return {
    kind: 'drug',
    refId: drug.id,
    title: drug.zh,
    link: `/tools/da/detail/${drug.id}/1`,
    aliases: [drug.en, ...(brands[drug.id] ?? []).flatMap(({ zh, en }) => [zh, en ?? ''])],
    detail: [className(drug.class), label ? labelSourceText(label) : ''].filter(Boolean).join(' · '),
    edition: drugContent.edition,
    check: doseCheckText(drug),
    // One figure may have been seen; labels, rules and interactions beside it were not.
    isChecked: false,
    sections: [...sections, { title: '分级相互作用', text: interactionLines(drug).join('\n') }].filter(({ text }) => text),
  }
}

/** What the dose of an entry depends on, and what is written beside it: right behind the dose, for an answer that quotes the one needs the other. */
function conditionLines(entry: RegimenDrug): string[] {
  const { cumulativeStop, note } = entry
  const lines = [
    ...ruleTexts(entry),
    ...(cumulativeStop ? [`累积至 ${cumulativeStop.limit} ${cumulativeStop.unit} 停用`] : []),
    ...(note ? [`${entryNoteText(note)}（${UNCHECKED}）`] : []),
  ]
  return lines.map((line) => sentence(`${drugName(entry.drug)}${partText(entry)}：${line}`))
}

/** What holds for the regimen as a whole. */
function cautionSection(regimen: Regimen) {
  const { name, precautions } = regimen
  const texts = [...(precautions ? [`${precautionText(precautions)}（${UNCHECKED}）`] : []), ...ruleTexts(regimen)]
  return texts.length > 0 ? [{ title: '注意', text: texts.map((text) => sentence(`${name} ${text}`)).join('') }] : []
}

function regimenSource(regimen: Regimen): NewSource {
  const lines = regimen.drugs.map((entry) => {
    const ceiling = ceilingText(entry)
    const parts = [
      `${entryDoseText(entry)}（${basisText(entry)}）`,
      routeText(entry.route),
      daysText(entry.days),
      ceiling,
    ].filter(Boolean)
    return [sentence(`${drugName(entry.drug)}${partText(entry)}：${parts.join('，')}`), ...conditionLines(entry)].join('')
  })
  const place = `用于${placeTexts(regimen).join('、')}，${cycleLengthText(regimen)}，疗程：${cyclesText(regimen.cycles)}（${UNCHECKED}）`
  const id = regimen.edition ? `${regimen.id}-${regimen.edition}` : regimen.id
  return {
    kind: 'regimen',
    refId: id,
    title: regimenTitle(regimen),
    link: `/tools/cmm/detail${regimen.edition ? `/${regimen.edition}` : ''}?id=${regimen.id}`,
    aliases: [
      ...regimenNames(regimen),
      ...regimen.diseases.map(diseaseName),
      ...new Set(regimen.drugs.map(({ drug }) => drugName(drug))),
    ],
    detail: regimen.cancers.join('、'),
    edition: MANUAL_EDITION,
    check: checkTexts[regimen.check],
    isChecked: isChecked(regimen),
    sections: [
      { title: '适用', text: sentence(`${regimen.name} ${place}`) },
      { title: '剂量与给药日', text: lines.join('\n'), isWhole: true },
      {
        title: '致吐风险',
        text: [`${regimen.name} ${emeticLabel(regimen.emetic)}（${UNCHECKED}）`, ...emeticNotes(regimen)].map(sentence).join(''),
      },
      ...cautionSection(regimen),
      ...(regimen.checkNote
        ? [{ title: '核对情况', text: sentence(`${regimen.name} ${checkNoteText(regimen.checkNote)}`) }]
        : []),
    ],
  }
}

function resultLine(name: string, row: ResultRow): string {
  const unchecked = uncheckedText(row)
  const parts = [
    // Of many rows only the ratio is recorded.
    row.exp === undefined && row.ctl === undefined
      ? ''
      : `试验组 ${figureText(row.exp, row.unit)}，对照组 ${figureText(row.ctl, row.unit)}`,
    hazardText(row) ? `HR ${hazardText(row)}` : '',
    row.p === undefined ? '' : `P ${pText(row)}`,
  ].filter(Boolean)
  const mark = unchecked && `（${unchecked}${UNCHECKED}）`
  return sentence(
    `${name} ${row.primary ? '主要终点' : ''}${endpointText(row)}（${populationText(row)}）：${parts.join('，')}${mark}`,
  )
}

function trialSource(trial: TrialResult): NewSource {
  const { name, safety } = trial
  const toxic =
    safety?.grade3plusExp === undefined
      ? ''
      : `${name} 的 3 级及以上不良反应：试验组 ${safety.grade3plusExp}%${safety.grade3plusCtl === undefined ? '' : `，对照组 ${safety.grade3plusCtl}%`}`
  return {
    kind: 'trial',
    refId: trial.id,
    title: `${name} 试验`,
    link: `/tools/trj/detail?id=${trial.id}`,
    // Its results are found by what it is about as well.
    aliases: [
      ...trialNames(trial),
      diseaseName(trial.cancer),
      settingText(trial),
      armText(trial.experimental),
      armText(trial.control),
    ],
    detail: `${trial.journal} ${trial.year} · ${trial.phase} 期`,
    edition: trialContent.edition,
    check: isTrialChecked(trial) ? '数值已与来源核对' : `部分数值${UNCHECKED}`,
    isChecked: isTrialChecked(trial),
    sections: [
      {
        title: '设计',
        text: sentence(
          `${name} 是一项 ${trial.phase} 期研究，${diseaseName(trial.cancer)}（${settingText(trial)}），随机 ${trial.n} 例，比较 ${armText(trial.experimental)} 与 ${armText(trial.control)}`,
        ),
      },
      { title: '结果', text: trial.results.map((row) => resultLine(name, row)).join('\n') },
      ...(toxic ? [{ title: '不良反应', text: sentence(toxic) }] : []),
      ...(noteText(trial) ? [{ title: '说明', text: sentence(noteText(trial)) }] : []),
    ],
  }
}

function guidelineSource(guideline: (typeof guidelineContent.records)[number]): NewSource {
  const title = guidelineTitle(guideline)
  const edition = editionText(guideline)
  const lines = [
    `《${title}》由${publisherNames[guideline.publisher]}发布${edition ? `，版本 ${edition}` : ''}`,
    supersededText(guideline),
    ...updatesOf(guideline).map((text) => `更新：${text}`),
  ].filter(Boolean)
  return {
    kind: 'guideline',
    refId: guideline.id,
    title,
    link: `/tools/cpg/detail?id=${guideline.id}`,
    aliases: [englishTitle(guideline), guideline.publisher, diseaseName(guideline.cancer)],
    detail: [publisherNames[guideline.publisher], edition].filter(Boolean).join(' · '),
    edition: guidelineContent.edition,
    check: isEditionChecked(guideline) ? '版本已核对' : `版本${UNCHECKED}`,
    isChecked: isEditionChecked(guideline),
    publishedOn: guideline.published ?? null,
    sections: [{ title: '版本', text: lines.map(sentence).join('\n') }],
  }
}

function adviceSource(row: (typeof stageRows)[number]): NewSource {
  const cancers = row.cancers.flatMap((id) => catalogueEntry(id) ?? [])
  // The rows of a cancer that has a table of its own are not for its siblings: 甲状腺未分化癌 is staged and treated apart.
  const own = cancers.length === 1 && row.histology.length === 0 ? cancers[0] : undefined
  const place = [
    own?.nameZh ?? diseaseName(row.disease),
    row.groups.length ? `${row.groups.join('、')} 期` : '',
    row.histology.map(histologyText).join('、'),
  ]
    .filter(Boolean)
    .join(' ')
  const options = row.systemic.map(
    (option) => `${place} ${purposeText(option, row)}${option.biomarker ? `（${option.biomarker}）` : ''}：${option.zh}`,
  )
  return {
    kind: 'advice',
    refId: row.id,
    title: `${place}的治疗建议`,
    link:
      row.cancers[0] && !['none', 'ann-arbor'].includes(row.cancers[0])
        ? `/tools/tnm/detail?id=${row.cancers[0]}`
        : '/DiagnosisGuide',
    aliases: [
      diseaseName(row.disease),
      ...cancers.flatMap(({ nameZh, nameEn, aliasesZh = [] }) => [nameZh, nameEn, ...aliasesZh]),
    ],
    detail: sourceText(row),
    edition: MANUAL_EDITION,
    check: row.check === 'D' ? '已与来源核对' : UNCHECKED,
    isChecked: row.check === 'D',
    sections: [
      ...(row.local ? [{ title: '局部治疗', text: sentence(`${place}：${row.local}`) }] : []),
      ...(options.length ? [{ title: '全身治疗', text: options.map(sentence).join('\n') }] : []),
      ...(row.notes ? [{ title: '说明', text: sentence(row.notes) }] : []),
    ],
  }
}

export const clinicalSources = (): NewSource[] => [
  ...drugContent.records.map(drugSource),
  ...regimenContent.records.map(regimenSource),
  ...trialContent.records.map(trialSource),
  ...guidelineContent.records.map(guidelineSource),
  ...stageRows.map(adviceSource),
]
