import { guidelineContent } from '@/domain/guideline/content'
import { filterGuidelines, newestFirst as newestGuidelines } from '@/domain/guideline/list'
import type { Guideline } from '@/domain/guideline/types'
import { publisherLabel, versionText, yearText } from '@/domain/guideline/wording'
import { bySetting } from '@/domain/regimen/list'
import type { Regimen } from '@/domain/regimen/types'
import { isChecked } from '@/domain/regimen/wording'
import { trialContent } from '@/domain/trial/content'
import { filterTrials, newestFirst as newestTrials } from '@/domain/trial/list'
import type { TrialResult } from '@/domain/trial/types'
import { isRowChecked, settingText } from '@/domain/trial/wording'
import { useRegimens } from '@/features/tools/use-regimens'
import { useContent } from '@/features/tools/use-content'
import type { MaterialItem, StageMaterial } from './components/Material'

/** Settings of disease that has spread or come back. */
const ADVANCED = /晚期|转移|一线|二线|三线|挽救|复发/

/** The guidelines in force: disease → its guidelines, the newest first. */
export function useGuidelines(): (disease: string) => MaterialItem[] {
  const { records } = useContent(guidelineContent)
  // An empty filter would let all pass.
  return (disease) => (disease ? newestGuidelines(filterGuidelines(records, { cancer: disease })).map(guidelineItem) : [])
}

/**
 * What the data hold on a disease: regimens by setting, guidelines, trials. The stage only orders it: with metastases the settings of
 * advanced disease come first, without them last. What is recommended for a stage is not in the data, and is not made up here.
 */
export function useMaterial(disease: string, metastatic: boolean): StageMaterial {
  const groups = bySetting(useRegimens(), disease)
  const guidelines = useGuidelines()(disease)
  const { records: trials } = useContent(trialContent)
  const advanced = groups.filter(({ setting }) => ADVANCED.test(setting))
  const others = groups.filter(({ setting }) => !ADVANCED.test(setting))
  return {
    regimens: (metastatic ? [...advanced, ...others] : [...others, ...advanced]).map(({ setting, regimens }) => ({
      setting,
      items: regimens.map(regimenItem),
    })),
    guidelines,
    trials: disease ? newestTrials(filterTrials(trials, { cancer: disease })).map(trialItem) : [],
  }
}

const guidelineItem = (guideline: Guideline): MaterialItem => ({
  id: guideline.id,
  text: guideline.title,
  note: [publisherLabel(guideline.publisher), yearText(guideline), `版本 ${versionText(guideline)}`].join(' · '),
  checked: guideline.check === 'V',
})

const regimenItem = (regimen: Regimen): MaterialItem => ({
  id: regimen.id,
  text: regimen.name,
  note: regimen.cancers.join('、'),
  checked: isChecked(regimen),
})

const trialItem = (trial: TrialResult): MaterialItem => ({
  id: trial.id,
  text: trial.name,
  note: [settingText(trial), `${trial.journal} ${trial.year}`].join(' · '),
  checked: trial.results.every(isRowChecked),
})
