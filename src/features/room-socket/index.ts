/** What other features may use. */
export { RoomSocket } from './RoomSocket'
