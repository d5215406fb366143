import * as v from 'valibot'
import { CASE_FAMILIES } from '@/api/assessment'
import { drugContent } from '@/domain/drug/content'
import { className, targetsOf } from '@/domain/drug/wording'
import { regimenContent } from '@/domain/regimen/content'
import { USES, type Regimen } from '@/domain/regimen/types'
import { cycleLengthText, partWords } from '@/domain/regimen/wording'
import { adviceAt, biomarkerOf } from '@/domain/stage-advice/lookup'
import { stageRows } from '@/domain/stage-advice/data/rows'
import type { StageRow, SystemicOption } from '@/domain/stage-advice/types'
import { purposeText, sourceText } from '@/domain/stage-advice/wording'
import { CANCERS } from '@/domain/tnm'
import { catalogueEntry } from '@/domain/tnm/catalogue'
import { classificationOf, evaluate, stagesOf } from '@/domain/tnm/evaluate'
import { textOf } from '@/domain/tnm/options'
import { stageText, tnmText } from '@/domain/tnm/summary'
import { trialContent } from '@/domain/trial/content'
import { calc } from '@/domain/formula'
import { textsIn } from '../../../sample/texts'
import type { NewItem } from '../bank'
import { blank, single, spaced } from './make'
import { daysOf, doseLine, isPlainDose, regimenDrugName, regimenLines, wayOf } from './dose-lines'
import { emeticOf } from './regimens'
import { pictureOfCase } from './scenes'
import { nearest } from './stages'

const caseSchema = v.strictObject({
  code: v.string(),
  contest: v.picklist(CASE_FAMILIES),
  season: v.picklist(['now', 'old']),
  title: v.string(),
  who: v.string(),
  complaint: v.string(),
  cancer: v.string(),
  kind: v.picklist(['c', 'p']),
  /** Empty: the cancer has one. */
  histology: v.string(),
  tnm: v.strictObject({ T: v.string(), N: v.string(), M: v.string() }),
  /** What was found, in the words of a report: primary, nodes, metastases. */
  findings: v.tuple([v.string(), v.string(), v.string()]),
  workup: v.string(),
  regimen: v.string(),
  /** Of several purposes of one regimen the one that is meant. */
  use: v.picklist(USES),
  height: v.number(),
  weight: v.number(),
})
type SampleCase = v.InferOutput<typeof caseSchema>

/** As they are written, before their steps are worked out. */
export const { cases: CASES } = textsIn(new URL('./cases.json', import.meta.url), v.strictObject({ cases: v.array(caseSchema) }))

export interface SteppedCase extends Pick<SampleCase, 'code' | 'contest' | 'season' | 'title'> {
  steps: readonly NewItem[]
}

/**
 * Cases of made-up patients. What is right in each step comes out of the clinical data of this app: the stage of its tables, the treatment of its advice by
 * stage, doses, emetic classes and drugs of its manuals, trials of its library. A case that they do not bear out stops the seeding.
 */
export const sampleCases = (): SteppedCase[] =>
  CASES.map((one) => ({ code: one.code, contest: one.contest, season: one.season, title: one.title, steps: stepsOf(one) }))

function stepsOf(one: SampleCase): NewItem[] {
  const stage = staging(one)
  const treatment = treating(one, stage)
  const after = [
    dosing(one, treatment.regimen),
    emetic(one, treatment.regimen),
    trial(one, treatment),
    drug(one, treatment.regimen),
  ]
  return [stage.item, treatment.item, ...after.flatMap((item) => item ?? []).slice(0, 3)].map((item) => ({
    ...item,
    isStep: true,
  }))
}

const frameOf = ({ code }: SampleCase, step: string, disease: string, topic: string, difficulty: 1 | 2 | 3 = 2) => ({
  ...{ code: `case-${code}-${step}`, disease, topic, difficulty },
})

function staging(one: SampleCase) {
  const { cancer, kind, tnm, findings, who, complaint } = one
  const entry = catalogueEntry(cancer)
  const edition = CANCERS.find(({ id }) => id === cancer)?.editions[0]
  const found = classificationOf(edition, kind)
  const result = found && evaluate(found.table, tnm)
  if (!entry || !edition || !found || result?.status !== 'staged') throw new Error(`case ${one.code}: it has no stage`)
  const words = (['T', 'N', 'M'] as const).map((key) => `${tnm[key]}（${textOf(found, key, tnm[key]).labelZh}）`)
  const stages = stagesOf(found.table).filter((stage) => stage !== 'occult' && stage !== '0')
  const item = single(
    {
      ...frameOf(one, 'stage', entry.disease, '分期'),
      stem: [
        `${who}。${complaint}。`,
        `原发灶：${findings[0]}。淋巴结：${findings[1]}。远处：${findings[2]}。`,
        `按${entry.nameZh}${spaced(edition.titleZh).trimEnd()}，${kind === 'p' ? '病理' : '临床'}分期为？`,
      ],
      rationale: `${words.join('、')}：${tnmText(found.table, kind, tnm)}，${edition.titleZh.replace(/分期$/, '')}分期组合为 ${stageText(result.stage)}。`,
      source: {
        title: `${entry.nameZh} ${edition.titleZh}`,
        link: `/tools/tnm/detail?id=${cancer}&edition=${edition.id}`,
        isUnverified: !edition.groupsChecked || !edition.definitionsChecked,
      },
    },
    stageText(result.stage),
    nearest(stages, result.stage).map(stageText),
  )
  return {
    item: { ...item, content: { ...item.content, picture: pictureOfCase(one) } },
    ...{ stage: result.stage, edition: edition.id, disease: entry.disease },
  }
}

interface Treatment {
  item: NewItem
  regimen: Regimen
  row: StageRow
  option: SystemicOption
}

const regimensById = new Map(regimenContent.records.map((record) => [record.id, record]))
const regimenOf = (id: string): Regimen | undefined => regimensById.get(id)

function treating(one: SampleCase, { stage, edition, disease }: ReturnType<typeof staging>): Treatment {
  const rows = adviceAt({ cancer: one.cancer, edition, stage }, one.histology || undefined) ?? []
  const [hit] = rows.flatMap((row) =>
    row.systemic.flatMap((option) => (option.regimens.includes(one.regimen) && option.use === one.use ? [{ row, option }] : [])),
  )
  const regimen = regimenOf(one.regimen)
  if (!hit || !regimen) throw new Error(`case ${one.code}: no advice for ${stage} names ${one.regimen}`)
  const { row, option } = hit
  const named = new Set(rows.flatMap(({ systemic }) => systemic.flatMap(({ regimens }) => regimens)))
  // Regimens of the same disease that the advice of this stage does not name at all.
  const others = stageRows
    .filter((other) => other.disease === row.disease)
    .flatMap(({ systemic }) => systemic.flatMap(({ regimens }) => regimens))
    .concat(regimenContent.records.filter(({ diseases }) => diseases.includes(row.disease)).map(({ id }) => id))
  const start = [...one.code].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const namesOf = (ids: readonly string[]) => {
    const names = [...new Set(ids)].filter((id) => !named.has(id)).flatMap((id) => regimenOf(id)?.name ?? [])
    const at = names.length > 0 ? start % names.length : 0
    return [...names.slice(at), ...names.slice(0, at)]
  }
  // A name in brackets would say of which disease it is.
  const foreign = regimenContent.records
    .filter(({ name, diseases }) => !diseases.includes(row.disease) && !name.includes('（'))
    .map(({ id }) => id)
  const wrong = [...new Set([...namesOf(others), ...namesOf(foreign)])].filter((name) => name !== regimen.name)
  const condition = biomarkerOf(option)
  const item = single(
    {
      ...frameOf(one, 'treatment', disease, '治疗', 3),
      stem: [
        `分期为 ${stageText(stage)}。${one.workup}`,
        `按本应用的分期治疗要点，下列哪一项列为该情形的${purposeText(option, row)}方案？`,
      ],
      rationale: `${stageText(stage)}${condition ? `，${condition}` : ''}：${option.zh}`,
      source: {
        title: sourceText(row) || '分期治疗要点',
        link: `/tools/tnm/detail?id=${one.cancer}&edition=${edition}`,
        isUnverified: row.check !== 'D',
      },
    },
    regimen.name,
    wrong.slice(0, 3),
  )
  return { item, regimen, row, option }
}

const manual = ({ id, name, check }: Regimen) => ({
  title: `化疗手册 · ${name}`,
  link: `/tools/cmm/detail?id=${id}`,
  isUnverified: check !== 'D',
})

/** A dose of one line that goes by surface or weight. */
function dosing(one: SampleCase, regimen: Regimen): NewItem | null {
  const { height, weight } = one
  const line = regimen.drugs.find(
    (drug) => isPlainDose(regimen, drug) && !drug.maxPerDose && (drug.unit === 'mg/m²' || drug.unit === 'mg/kg'),
  )
  const surface = calc('bsa', { heightCm: height, weightKg: weight, formula: 'mosteller' })
  if (line?.dose === undefined || !surface.ok || typeof surface.bsa !== 'number') return null
  const bySurface = line.unit === 'mg/m²'
  const size = bySurface ? surface.bsa.toFixed(2) : String(weight)
  const dose = String(Math.round(line.dose * Number(size)))
  const name = regimenDrugName(line.drug)
  return blank(
    {
      ...frameOf(one, 'dose', regimen.diseases[0] ?? 'pan', '剂量', 3),
      stem: [
        `拟用${spaced(regimen.name).trimEnd()}。身高 ${height} cm，体重 ${weight} kg${bySurface ? `，体表面积（Mosteller）${size} m²` : ''}，肝肾功能正常。`,
        `${cycleLengthText(regimen)}。${name}（${wayOf(line)}，${[daysOf(line.days), partWords(line)].filter(Boolean).join('，')}）首次剂量按方案全量为 ____ mg（取整）。`,
      ],
      rationale: `${spaced(regimen.name).trimStart()}${cycleLengthText(regimen)}，其中${doseLine(line)}。每次 ${line.dose} × ${size} = ${dose} mg。`,
      source: manual(regimen),
    },
    [[dose]],
  )
}

function emetic(one: SampleCase, regimen: Regimen): NewItem | null {
  const graded = emeticOf(regimen)
  return graded
    ? single(
        {
          ...frameOf(one, 'emetic', regimen.diseases[0] ?? 'pan', '止吐', 1),
          stem: [`治疗前准备止吐预防。`, `${spaced(regimen.name).trimStart()}的致吐风险为？`],
          rationale: `化疗手册将${spaced(regimen.name)}列为${graded.right}致吐风险。${regimen.name}：${regimenLines(regimen)}。`,
          source: manual(regimen),
        },
        graded.right,
        graded.wrong,
      )
    : null
}

/** The trial that the advice names for its option. */
function trial(one: SampleCase, { option, row, regimen }: Treatment): NewItem | null {
  const evidence = option.evidence ?? []
  const known = trialContent.records.find(({ id }) => evidence.includes(id) && (regimen.evidence ?? evidence).includes(id))
  if (!known) return null
  const named = new Set(row.systemic.flatMap((other) => other.evidence ?? []))
  // Another trial of the same treatment would be right too: only trials by which the advice bears out something else, then those of other diseases.
  const elsewhere = new Set(
    stageRows
      .filter(({ disease }) => disease === row.disease)
      .flatMap(({ systemic }) => systemic.flatMap((other) => other.evidence ?? [])),
  )
  const start = trialContent.records.indexOf(known)
  const ring = [...trialContent.records.slice(start), ...trialContent.records.slice(0, start)].filter(({ id }) => !named.has(id))
  const wrong = [...ring.filter(({ id }) => elsewhere.has(id)), ...ring.filter(({ cancer }) => cancer !== known.cancer)]
  return single(
    {
      ...frameOf(one, 'trial', row.disease, '循证', 2),
      stem: ['查房时有人问：这一选择的依据是什么？', `下列哪一项研究是「${option.zh.replace(/。$/, '')}」的依据？`],
      rationale: `分期治疗要点以 ${known.name} 为依据：发表于 ${known.journal} ${known.year}，随机 ${known.n} 例。`,
      source: {
        title: `${known.name}，${known.journal} ${known.year}`,
        link: `/tools/trj/detail?id=${known.id}`,
        isUnverified: false,
      },
    },
    known.name,
    wrong.slice(0, 3).map(({ name }) => name),
  )
}

function drug(one: SampleCase, regimen: Regimen): NewItem | null {
  const names = regimen.drugs.map((line) => regimenDrugName(line.drug))
  const known = drugContent.records.find(({ zh, targets, doseCheck }) => names.includes(zh) && targets && doseCheck !== 'U')
  if (!known) return null
  const own = className(known.class)
  const wrong = [...new Set(drugContent.records.map((other) => className(other.class)))].filter(
    (name) => name !== own && !name.includes(own) && !own.includes(name),
  )
  const start = drugContent.records.indexOf(known)
  return single(
    {
      ...frameOf(one, 'drug', regimen.diseases[0] ?? 'pan', '药物', 1),
      stem: [
        ...(regimen.name === known.zh ? [] : [`${spaced(regimen.name).trimStart()}含${known.zh}。`]),
        `${known.zh}（${known.en}）属于哪一类药物？`,
      ],
      rationale: `${known.zh}为${spaced(own).trimEnd()}，靶点：${targetsOf(known)}。`,
      source: { title: `用药助手 · ${known.zh}`, link: `/tools/da/detail/${known.id}/1`, isUnverified: false },
    },
    own,
    [0, 5, 11].flatMap((step) => wrong[(start + step) % wrong.length] ?? []),
  )
}
