import { opinionCalls } from './opinion'
import { afterCalls, answeringCalls, orderingCalls } from './ordering'
import { supportCalls } from './support'
import { teamCalls } from './team'

/** The calls about an order, by subject. */
export const consultationApi = {
  ...orderingCalls,
  ...answeringCalls,
  ...teamCalls,
  ...opinionCalls,
  ...afterCalls,
  ...supportCalls,
}

export { ROOM_PATH, roomApi, roomFrameSchema, type RoomFrame, type RoomMessage } from './room'
export {
  ORDER_SIDES,
  type Addendum,
  type Appointment,
  type CaseFile,
  type OrderDetail,
  type OrderRow,
  type Provider,
  type Team,
  type TeamMember,
} from './order'
export type { OpinionFile, OpinionView } from './opinion'
export type { Offered } from './ordering'
export type { MarkedFile } from './support'
export type { Candidate } from './team'
