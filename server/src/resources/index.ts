import type { FastifyInstance } from 'fastify'
import type { Parts } from '../http/context'
import { accountCalls } from './account/routes'
import { campaignCalls, campaignShareCalls, campaignVoteCalls } from './campaign/routes'
import { certificationCalls } from './certification/routes'
import { collectCalls } from './collect/routes'
import { columnCalls } from './column/routes'
import { commentCalls } from './comment/routes'
import { courseCalls } from './course/routes'
import { docCalls } from './doc/routes'
import { edcCalls } from './edc/routes'
import { eventCalls } from './event/routes'
import { feedbackCalls } from './feedback/routes'
import { registerFormulae } from './formula/routes'
import { registerHealth } from './health/routes'
import { hotCalls } from './hot/routes'
import { liveCalls } from './live/routes'
import { registerLiveRooms } from './live/socket'
import { noteCalls } from './note/routes'
import { profileCalls } from './profile/routes'
import { pubCalls } from './pub/routes'
import { readListCalls } from './read-list/routes'
import { registerRemoteConfig } from './remote-config/routes'
import { creditCalls, medalCalls, missionCalls, signInCalls } from './reward/routes'
import { securityCalls } from './security/routes'
import { subjectCalls } from './subject/routes'
import { subscriptionCalls } from './subscription/routes'
import { tagCalls } from './tag/routes'
import { taskCalls, taskFeedCalls } from './task/routes'
import { toolsCalls } from './tools/routes'
import { registerSampleStreams } from '../sample/lives-media'
import { registerClickstream, trackingCalls } from './tracking/routes'
import { registerUploads } from './upload/routes'
import { userCalls } from './user/routes'
import { voteCalls } from './vote/routes'
import { wxCalls } from './wx/routes'

/** The calls of the contract, all registered in one way. */
export const resources = [
  userCalls,
  docCalls,
  commentCalls,
  profileCalls,
  pubCalls,
  feedbackCalls,
  taskCalls,
  taskFeedCalls,
  eventCalls,
  voteCalls,
  wxCalls,
  trackingCalls,
  toolsCalls,
  columnCalls,
  liveCalls,
  noteCalls,
  signInCalls,
  missionCalls,
  creditCalls,
  medalCalls,
  subjectCalls,
  collectCalls,
  courseCalls,
  hotCalls,
  readListCalls,
  subscriptionCalls,
  certificationCalls,
  edcCalls,
  tagCalls,
  securityCalls,
  accountCalls,
  campaignCalls,
  campaignVoteCalls,
  campaignShareCalls,
]

/** What is not a call: files, sinks, sockets. */
export const routes: ((app: FastifyInstance, parts: Parts) => void | Promise<void>)[] = [
  registerHealth,
  registerUploads,
  registerFormulae,
  registerRemoteConfig,
  registerClickstream,
  registerLiveRooms,
  registerSampleStreams,
]
