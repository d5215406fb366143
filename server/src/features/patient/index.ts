/** What other features may use of this one. */
export { noteAccess, type AccessPurpose, type Reader } from './access'
export { consentsOf } from './consents'
export { chosenFiles, presentFile, type CaseFileRow } from './files'
export { findPatient, patientNames, patientOf, type PatientRow } from './patients'
