/** What other features may use of this one. */
export { cardsOf, doctorOfUser, findDoctor } from './doctors'
export { addRating, countConsultation } from './ratings'
