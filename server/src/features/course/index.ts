/** What other features may use of this one. */
export { dropBought, grantCourse } from './courses'
