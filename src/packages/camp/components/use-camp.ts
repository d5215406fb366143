import { campApi } from '@/api/camp'
import type { CampEdition } from '@/domain/camp'
import { useApi } from '@/shell/data'
import { KEPT_SHORTLY } from '@/shell/data/first-answer'
import { useFresh } from '@/shell/data/use-fresh'
import { screenData } from '@/shell/PageShell/state'

/** A camp as the caller stands in it; what was done on other pages is in it when one comes back. `track` empty: the first of its edition. */
export function useCamp(edition: CampEdition, track = '') {
  const query = useApi(campApi.show, { edition, track }, KEPT_SHORTLY)
  useFresh(query)
  return { shown: query.data, data: screenData(query) }
}
