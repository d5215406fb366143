import { guidelineContent } from '@/domain/guideline/content'
import type { Guideline } from '@/domain/guideline/types'
import type { ContentEdition } from '@/domain/tool'
import { useContent } from '@/features/tools/use-content'

/** The guidelines in force: the shipped edition at once, a newer one when there is one. */
export const useGuidelines = (): ContentEdition<Guideline> => useContent<Guideline>(guidelineContent)
