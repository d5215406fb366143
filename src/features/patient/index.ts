/** What other features may use. */
export { FilePicker } from './FilePicker'
export { PdfSheet } from './PdfSheet'
export { PatientPicker } from './PatientPicker'
