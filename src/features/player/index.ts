export { Playback } from './Playback'
export { Player } from './Player'
export { streamOf } from './stream-of'
