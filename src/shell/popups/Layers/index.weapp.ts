export { Layers } from './Layers'
