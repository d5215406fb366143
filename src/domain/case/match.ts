import { newestFirst } from '../guideline/list'
import type { Guideline } from '../guideline/types'
import { guidelineTitle, isEditionChecked } from '../guideline/wording'
import { findRegimen } from '../regimen/list'
import type { Regimen } from '../regimen/types'
import { adviceAt, histologiesAt } from '../stage-advice/lookup'
import type { StageRow, SystemicOption } from '../stage-advice/types'
import { guidelineOf, histologyText, purposeText, sourceText } from '../stage-advice/wording'
import { catalogueEntry } from '../tnm/catalogue'
import { stageText } from '../tnm/summary'
import type { TrialResult } from '../trial/types'
import { mainResultText, settingText } from '../trial/wording'
import { reasonOf, type Facts } from './conditions'
import { LINE_NAMES, type Fit, type Line, type Match, type Reason } from './types'

/** What a case says, as far as treatments ask for it. */
export interface CasePlace {
  readonly cancer: string
  readonly edition: string
  readonly stage: string
  readonly histology: string
  readonly line: Line
  readonly facts: Facts
}
/** The editions that are searched. */
export interface Catalogues {
  readonly regimens: readonly Regimen[]
  readonly trials: readonly TrialResult[]
  readonly guidelines: readonly Guideline[]
}

/** So many guidelines are named. */
const GUIDELINES = 5

const NOTHING = { histologies: [], local: [], fits: [], guidelines: [] }

/** A line of treatment that was told, against the one that an option is for. */
function lineReason({ line: wanted }: SystemicOption, line: Line): Reason[] {
  if (wanted === null) return []
  const own = Number(line)
  if (line === '' || line === '0') return wanted === 1 ? [] : [{ text: `用于 ${wanted} 线：治疗线数未说明`, state: 'open' }]
  return own === wanted || (own === 3 && wanted > 3)
    ? [{ text: `治疗线数：${LINE_NAMES[line]}`, state: 'met' }]
    : [{ text: `用于 ${wanted} 线，本例为${LINE_NAMES[line]}`, state: 'failed' }]
}

const stateOf = (reasons: readonly Reason[]): Fit['state'] =>
  reasons.some(({ state }) => state === 'failed') ? 'failed' : reasons.some(({ state }) => state === 'open') ? 'open' : 'met'

function fitOf(row: StageRow, option: SystemicOption, at: number, place: CasePlace, { regimens, trials }: Catalogues): Fit {
  const stage: Reason = {
    text: `${catalogueEntry(place.cancer)?.nameZh ?? place.cancer} ${stageText(place.stage)}`,
    state: 'met',
  }
  const histology: Reason[] =
    row.histology.length > 0 && place.histology ? [{ text: `组织学：${histologyText(place.histology)}`, state: 'met' }] : []
  // The histology has answered these already (`adviceAt`).
  const conditions = option.biomarker.split('；').filter((part) => part && part !== '非鳞' && part !== '鳞癌')
  const reasons = [stage, ...histology, ...lineReason(option, place.line), ...conditions.map((one) => reasonOf(one, place.facts))]
  return {
    ...{
      id: `${row.id}-${at}`,
      state: stateOf(reasons),
      isSpecific: conditions.length > 0,
      purpose: purposeText(option, row),
      text: option.zh,
      reasons,
    },
    regimens: option.regimens.map((id) => {
      const regimen = findRegimen(regimens, id)
      return { id: regimen ? id : '', name: regimen?.name ?? id, note: regimen ? '' : '当前手册未收录该方案' }
    }),
    trials: (option.evidence ?? []).flatMap((id) => {
      const trial = trials.find((one) => one.id === id)
      return trial
        ? [
            {
              id,
              name: trial.name,
              note: [settingText(trial), mainResultText(trial), `${trial.journal} ${trial.year}`].filter(Boolean).join(' · '),
            },
          ]
        : []
    }),
  }
}

/** What fits this case in particular comes before what stands there for all of its stage. */
const rankOf = ({ state, isSpecific }: Fit): number => ({ met: isSpecific ? 0 : 1, open: 2, failed: 3 })[state]

/** A title that names small cell cancer is for it alone, and so is one of metastatic disease. */
function isFor({ histology, stage }: CasePlace, guideline: Guideline): boolean {
  const title = guidelineTitle(guideline)
  if (histology.startsWith('NSCLC') && /小细胞/.test(title.replace('非小细胞', ''))) return false
  if (histology === 'SCLC' && title.includes('非小细胞')) return false
  return !(title.includes('转移性') && !stage.startsWith('IV'))
}

function guidelinesFor(rows: readonly StageRow[], place: CasePlace, guidelines: readonly Guideline[]): Match['guidelines'] {
  const view = (guideline: Guideline, note: string) => ({
    ...{ id: guideline.id, name: guidelineTitle(guideline), note, isChecked: isEditionChecked(guideline) },
  })
  const named = rows.flatMap((row) => {
    const guideline = guidelineOf(row, guidelines)
    return guideline ? [view(guideline, `本期要点的出处：${sourceText(row)}`)] : []
  })
  const disease = catalogueEntry(place.cancer)?.disease
  const others = guidelines.filter((one) => one.cancer === disease && one.year !== null && !one.superseded && isFor(place, one))
  const all = [...named, ...newestFirst(others).map((one) => view(one, `同一瘤种，${one.year} 年`))]
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at).slice(0, GUIDELINES)
}

/** Treatments, trials and guidelines of the stage, each with why: what is met, what is not known yet, what is not so. Nothing but our own data. */
export function matchOf(place: CasePlace, catalogues: Catalogues): Match {
  if (!place.stage) return { ...NOTHING, problem: '得出分期后才能对照治疗方案' }
  const where = { cancer: place.cancer, edition: place.edition, stage: place.stage }
  const histologies = histologiesAt(where).map((id) => ({ id, name: histologyText(id) }))
  const rows = adviceAt(where, place.histology || undefined)
  if (rows === undefined) return { ...NOTHING, histologies, problem: '请先选择组织学类型' }
  if (rows.length === 0) return { ...NOTHING, histologies, problem: '资料未收录这一期的治疗要点' }
  const fits = rows.flatMap((row) => row.systemic.map((option, at) => fitOf(row, option, at, place, catalogues)))
  return {
    problem: '',
    histologies,
    local: [...new Set(rows.map(({ local }) => local).filter(Boolean))],
    fits: fits.sort((a, b) => rankOf(a) - rankOf(b)),
    guidelines: guidelinesFor(rows, place, catalogues.guidelines),
  }
}
