import { regimenContent } from '@/domain/regimen/content'
import type { Regimen } from '@/domain/regimen/types'
import type { ContentEdition } from '@/domain/tool'
import { useContent } from '@/features/tools/use-content'

/** The manual in force: the shipped edition at once, a newer one when there is one. */
export const useManual = (): ContentEdition<Regimen> => useContent<Regimen>(regimenContent)
