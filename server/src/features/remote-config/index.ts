export { configOf } from './file'
