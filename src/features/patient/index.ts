/** What other features may use. */
export { CourseList } from './CourseList'
export { FilePicker } from './FilePicker'
export { isOver } from './file-url'
export { PdfSheet } from './PdfSheet'
export { PatientPicker } from './PatientPicker'
