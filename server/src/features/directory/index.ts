/** What other features may use of this one. */
export { admitDoctor, licensedPlace } from './admit'
export { cardsOf, doctorOfUser, findDoctor } from './doctors'
export { addRating, countConsultation } from './ratings'
