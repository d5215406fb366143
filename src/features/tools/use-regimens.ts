import { regimenContent } from '@/domain/regimen/content'
import type { Regimen } from '@/domain/regimen/types'
import type { ContentEdition } from '@/domain/tool'
import { useContent } from './use-content'

/** The manual in force: the shipped edition at once, a newer one when there is one. */
export const useManual = (): ContentEdition<Regimen> => useContent<Regimen>(regimenContent)

/** Its regimens alone. */
export const useRegimens = (): readonly Regimen[] => useManual().records
