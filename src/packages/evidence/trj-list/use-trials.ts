import { trialContent } from '@/domain/trial/content'
import type { TrialResult } from '@/domain/trial/types'
import type { ContentEdition } from '@/domain/tool'
import { useContent } from '@/features/tools/use-content'

/** The trials in force: the shipped edition at once, a newer one when there is one. */
export const useTrials = (): ContentEdition<TrialResult> => useContent<TrialResult>(trialContent)
