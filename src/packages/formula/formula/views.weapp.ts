export { CtcaeView } from './CtcaeView'
export { RecistView } from './RecistView'
