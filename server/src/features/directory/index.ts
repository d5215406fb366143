/** What other features may use of this one. */
export { announceFor, judgeRating, moveAnnouncementFor, ratingsToJudge } from './admin'
export { admitDoctor, licensedPlace } from './admit'
export { exceptionsOf, weekOf } from './clinic'
export { CLINIC_CLOSED, closingOf, closingsOf, lockClinic } from './closing'
export { cardsOf, doctorOfUser, findDoctor, listDoctors } from './doctors'
export { noteOffice, officeEvents } from './office'
export { prescribersOf, setPrescriber } from './prescribers'
export { addRating, countConsultation } from './ratings'
