import { SERVICE_IDS, SERVICES } from '../consultation/services'

/** A doctor who has one of these sees patients over the net. */
export const SEEING_SERVICES = SERVICE_IDS.filter((id) => SERVICES[id].kinds[0] === 'B')

/** What a patient orders of a doctor of a centre: to be seen, or a written opinion. */
export const CENTER_SERVICES = SERVICE_IDS.filter((id) => {
  const { kinds, way } = SERVICES[id]
  return kinds[0] === 'B' || (way === 'written' && kinds.includes('C'))
})
