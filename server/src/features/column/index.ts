/** What other features may use of this one. */
export { findColumn, listColumnists, setFollowed } from './columnists'
