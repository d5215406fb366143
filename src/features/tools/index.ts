export { FootBar, footMain } from './FootBar'
