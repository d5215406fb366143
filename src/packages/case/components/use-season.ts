import { assessmentApi, type CaseFamily, type Season } from '@/api/assessment'
import { paperPhase } from '@/domain/assessment/attempt'
import { serverNow } from '@/domain/clock'
import { useApi } from '@/shell/data'
import { screenData, type ScreenData } from '@/shell/PageShell/state'

export const isOver = (season: Season): boolean => paperPhase(season, serverNow()) === 'closed'

/** The season that a contest is at: the one that runs, else the next, else the last. */
export function currentSeason(seasons: readonly Season[]): Season | undefined {
  const at = (phase: string) => seasons.find((season) => paperPhase(season, serverNow()) === phase)
  return at('open') ?? at('coming') ?? seasons[0]
}

/** A season of a contest with its cases; without a number the one that the contest is at. */
export function useSeason(family: CaseFamily, id = '') {
  const seasons = useApi(assessmentApi.seasons, { family })
  const items = seasons.data?.items
  const season = items && (id ? items.find((one) => one.id === id) : currentSeason(items))
  // A number that is no season of it: the server says so.
  const eventId = season?.id ?? (items ? id : '')
  const event = useApi(assessmentApi.event, { eventId }, { enabled: eventId !== '' })
  const data: ScreenData = eventId ? screenData(event) : screenData(seasons)
  return {
    data: { ...data, refetch: () => Promise.all([seasons.refetch(), eventId ? event.refetch() : null]) },
    isPending: seasons.isPending,
    season,
    former: (items ?? []).filter((one) => isOver(one) && one.id !== season?.id),
    event: event.data?.event,
    papers: event.data?.papers ?? [],
    isEmpty: items !== undefined && eventId === '',
  }
}
