export { seedAssessment } from './seed'
