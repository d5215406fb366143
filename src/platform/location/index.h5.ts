import { jssdk } from '../jssdk'
import { view } from '../view'
import type { LocationContract, LocationResult } from './contract'

const TIMEOUT_MS = 10_000

async function fromChatApp(): Promise<LocationResult | undefined> {
  const answer = await jssdk.call('getLocation', { type: 'gcj02' })
  if (!answer.ok) return answer.reason === 'cancelled' ? { ok: false, reason: 'denied' } : undefined
  // Some editions of the chat app answer with text.
  const [latitude, longitude, accuracy] = ['latitude', 'longitude', 'accuracy'].map((name) => Number(answer.data[name] ?? NaN))
  if (!isDegree(latitude) || !isDegree(longitude)) return undefined
  return { ok: true, latitude, longitude, accuracy: accuracy || 0 }
}

const isDegree = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value)

function fromBrowser(): Promise<LocationResult> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve({ ok: false, reason: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ ok: true, latitude, longitude, accuracy }),
      ({ code }) => resolve({ ok: false, reason: code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable' }),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    )
    return undefined
  })
}

export const location: LocationContract = {
  current: async () => (await fromChatApp()) ?? fromBrowser(),
  async show({ latitude, longitude, name, address = '' }) {
    const answer = await jssdk.call('openLocation', { latitude, longitude, name, address })
    if (answer.ok) return true
    return view.openExternal(`https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(name)}`)
  },
}
