import { write } from './endpoint'
import { emptyAnswer } from './envelope'

/** One analytics event. `properties` never carry names, numbers of persons or patients. */
export interface TrackEvent {
  /** Unique: an event sent twice counts once. */
  id: string
  event: string
  /** ISO time on the device. */
  time: string
  page: string
  properties: Record<string, string | number | boolean>
}

/** At most this many events in one call. */
export const TRACK_BATCH_MAX = 20

export const trackingApi = {
  batch: write<{ events: TrackEvent[] }>()('api/pub/setburieddata', emptyAnswer),
  /** `usagetime` in seconds, at most 9 an entry; `reqtime` ISO time. */
  viewCount: write<{ docid: string; usagetime: number; reqtime: string }>()('log/viewcount', emptyAnswer),
}

/** GET, as an image: query pairs of the click stream. */
export const CLICKSTREAM_PATH = 'api/csco/clickstream'
