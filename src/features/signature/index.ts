/** What other features may use of this one. */
export { openAuthority } from './open-authority'
