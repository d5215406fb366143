import { drugContent } from '@/domain/drug/content'
import type { Drug } from '@/domain/drug/types'
import type { ContentEdition } from '@/domain/tool'
import { useContent } from '@/features/tools/use-content'

/** The drugs in force: the shipped edition at once, a newer one when there is one. */
export const useDrugs = (): ContentEdition<Drug> => useContent<Drug>(drugContent)
