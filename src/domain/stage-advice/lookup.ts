import { stageRows } from './rows'
import type { StageRow, SystemicOption } from './types'

/** Where a patient stands. */
export interface StagePlace {
  /** Id of tnm.md; of a disease that is not staged by TNM, its id. */
  cancer: string
  /** Edition of the staging; decides where editions name their groups differently. */
  edition?: string
  /** Stage group as that edition prints it; `UNSTAGED` for a disease without groups. */
  stage: string
}

/** Stands for the stage of a disease that has no groups. */
export const UNSTAGED = 'all'

const OUTSIDE_TNM = ['ann-arbor', 'none']
const isOutsideTnm = ({ cancers }: StageRow): boolean => cancers.every((id) => OUTSIDE_TNM.includes(id))

/** Stage groups of a row by an edition. */
export const groupsOf = ({ groups, groupsByEdition }: StageRow, edition?: string): readonly string[] =>
  (edition === undefined ? undefined : groupsByEdition?.[edition]) ?? groups

const isOf = (row: StageRow, cancer: string): boolean =>
  isOutsideTnm(row) ? row.disease === cancer : row.cancers.includes(cancer)

/** Rows of a disease that is not staged by TNM, in the order of the sheet; empty for all others. */
export const rowsOutsideTnm = (disease: string): StageRow[] =>
  stageRows.filter((row) => isOutsideTnm(row) && row.disease === disease)

/** Diseases that have advice but no TNM stage, in the order of the sheet. */
export const diseasesOutsideTnm = (): string[] => [...new Set(stageRows.filter(isOutsideTnm).map(({ disease }) => disease))]

/** Rows of a stage, whatever the histology; empty: nothing is recorded for it. Never those of another stage. */
export const rowsAt = ({ cancer, edition, stage }: StagePlace): StageRow[] =>
  stageRows.filter((row) => {
    if (!isOf(row, cancer)) return false
    const groups = groupsOf(row, edition)
    return groups.length === 0 ? stage === UNSTAGED : groups.includes(stage)
  })

const histologiesIn = (rows: readonly StageRow[]): string[] => [...new Set(rows.flatMap(({ histology }) => histology))]

/** Histologies to choose from before anything is advised; empty where the cancer has one or the advice holds for all. */
export function histologiesAt(place: StagePlace): string[] {
  const found = histologiesIn(rowsAt(place))
  return found.length > 1 ? found : []
}

/** The only histology of a cancer, as `ESCC` of `esophagus-scc`. */
function impliedHistology(cancer: string): string | undefined {
  const found = histologiesIn(stageRows.filter((row) => isOf(row, cancer)))
  return found.length === 1 ? found[0] : undefined
}

/** Parts of a condition that name a histology, and the ones that they allow. */
const HISTOLOGY_CONDITIONS: Readonly<Record<string, readonly string[]>> = {
  非鳞: ['NSCLC-nonsquamous'],
  鳞癌: ['NSCLC-squamous', 'ESCC'],
}

const partsOf = (biomarker: string): string[] => biomarker.split('；').filter(Boolean)

/** The condition of an option without what the histology has answered. */
export const biomarkerOf = ({ biomarker }: SystemicOption): string =>
  partsOf(biomarker)
    .filter((part) => !(part in HISTOLOGY_CONDITIONS))
    .join('；')

const allows = ({ biomarker }: SystemicOption, histology: string | undefined): boolean =>
  partsOf(biomarker).every((part) => {
    const allowed = HISTOLOGY_CONDITIONS[part]
    return !allowed || histology === undefined || allowed.includes(histology)
  })

/** The rows of a patient, each with the options that the histology allows. */
export type Advice = readonly StageRow[]

/**
 * The advice of a stage (stage-advice.md, "Pick for a staged patient").
 * @param histology one of `histologiesAt`; needed where that has any
 * @returns undefined while the histology must still be chosen; empty where nothing is recorded for the stage
 */
export function adviceAt(place: StagePlace, histology?: string): Advice | undefined {
  const rows = rowsAt(place)
  const choices = histologiesAt(place)
  if (choices.length > 0 && (histology === undefined || !choices.includes(histology))) return undefined
  const known = choices.length > 0 ? histology : impliedHistology(place.cancer)
  return rows
    .filter((row) => row.histology.length === 0 || known === undefined || row.histology.includes(known))
    .map((row) => ({ ...row, systemic: row.systemic.filter((option) => allows(option, known)) }))
}

/** Conditions that the options of a row name, in order: what to choose by. */
export const biomarkersIn = ({ systemic }: StageRow): string[] => [...new Set(systemic.map(biomarkerOf).filter(Boolean))]

/**
 * The options of a row for one condition: those that name it first, then those without any; without a condition all, in the order of the
 * sheet.
 */
export function optionsFor({ systemic }: StageRow, biomarker?: string): SystemicOption[] {
  if (biomarker === undefined) return [...systemic]
  const of = (wanted: string) => systemic.filter((option) => biomarkerOf(option) === wanted)
  return [...of(biomarker), ...of('')]
}
