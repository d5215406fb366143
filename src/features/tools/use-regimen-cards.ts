import { regimenCardContent, type RegimenCard } from '@/domain/regimen/card'
import { useContent } from './use-content'

/** The regimens of the manual in force, as other tools name them. */
export const useRegimenCards = (): readonly RegimenCard[] => useContent<RegimenCard>(regimenCardContent).records
