export { start as default } from './shared-backend'
