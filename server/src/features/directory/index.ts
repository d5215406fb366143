/** What other features may use of this one. */
export { cardsOf, doctorOfUser, findDoctor } from './doctors'
export { admitDoctor, licensedPlace } from './admit'
export { cardsOf, findDoctor } from './doctors'
export { addRating, countConsultation } from './ratings'
