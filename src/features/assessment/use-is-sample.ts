import { assessmentApi } from '@/api/assessment'
import { useApi } from '@/shell/data'

/** Whether a contest is one of the sample, for pages whose own call says nothing of it; mostly it was asked for by the page before. */
export const useIsSample = (eventId: string | undefined): boolean | undefined =>
  useApi(assessmentApi.event, { eventId: eventId ?? '' }, { enabled: (eventId ?? '') !== '' }).data?.event.isSample
