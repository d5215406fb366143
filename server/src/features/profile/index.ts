/** What other features may use of this one. */
export { suggestPlaces } from './places'
