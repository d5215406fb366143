/** What other features may use. */
export { FilePicker } from './FilePicker'
export { PatientPicker } from './PatientPicker'
