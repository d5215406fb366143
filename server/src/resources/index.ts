import type { FastifyInstance } from 'fastify'
import type { Parts } from '../http/context'
import { columnCalls } from './column/routes'
import { commentCalls } from './comment/routes'
import { docCalls } from './doc/routes'
import { registerHealth } from './health/routes'
import { noteCalls } from './note/routes'
import { pubCalls } from './pub/routes'
import { registerRemoteConfig } from './remote-config/routes'
import { subjectCalls } from './subject/routes'
import { taskCalls } from './task/routes'
import { toolsCalls } from './tools/routes'
import { registerLiveVisitors } from './tracking/live-visitors'
import { registerClickstream, trackingCalls } from './tracking/routes'
import { registerUploads } from './upload/routes'
import { userCalls } from './user/routes'
import { wxCalls } from './wx/routes'

/** The calls of the contract, all registered in one way. */
export const resources = [
  userCalls,
  docCalls,
  commentCalls,
  pubCalls,
  taskCalls,
  wxCalls,
  trackingCalls,
  toolsCalls,
  columnCalls,
  noteCalls,
  subjectCalls,
]

/** What is not a call: files, sinks, sockets. */
export const routes: ((app: FastifyInstance, parts: Parts) => void | Promise<void>)[] = [
  registerHealth,
  registerUploads,
  registerRemoteConfig,
  registerClickstream,
  registerLiveVisitors,
]
