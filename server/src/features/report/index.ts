/** What other features may use of this one. */
export { startReport } from './reports'
export { reportPictures } from './schema'
