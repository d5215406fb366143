import { loadFeatures } from '../features'

/** Every call of the server. */
export const calls = (await loadFeatures()).flatMap((feature) => feature.calls ?? []).flat()
