/** What other features may use of this one. */
export { noteAccess, noteList, noteUnmasked, type Reader } from './access'
export { consentedAt, consentsOf } from './consents'
export { chosenNotes, courseOf, presentNote } from './course'
export { chosenFiles, filesOf, presentFile, type CaseFileRow } from './files'
export { findPatient, lockPatient, patientNames, patientOf, samePersons, wholeNumber, type PatientRow } from './patients'
