/** What other features may use of this one. */
export { announceFor, judgeRating, moveAnnouncementFor, ratingsToJudge } from './admin'
export { admitDoctor, licensedPlace } from './admit'
export { exceptionsOf, weekOf } from './clinic'
export { CLINIC_CLOSED, closingOf, closingsOf, lockClinic } from './closing'
export { cardsOf, doctorOfUser, findDoctor, listDoctors } from './doctors'
export { addRating, countConsultation } from './ratings'
