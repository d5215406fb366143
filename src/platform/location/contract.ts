/** Degrees in GCJ-02 where the host offers it (mini-program, chat app), WGS-84 in plain browsers; metres. */
export type LocationResult =
  | { ok: true; latitude: number; longitude: number; accuracy: number }
  | { ok: false; reason: 'denied' | 'unavailable' | 'timeout' }

export interface Place {
  latitude: number
  longitude: number
  name: string
  address?: string
}

export interface LocationContract {
  /** Asks the person for permission when needed. Never rejects. */
  current(): Promise<LocationResult>
  /** Shows a place on a map; false when no map can be opened. */
  show(place: Place): Promise<boolean>
}
