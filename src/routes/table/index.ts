import { contentRoutes } from './content'
import { columnRoutes } from './column'
import { libraryRoutes } from './library'
import { identityRoutes } from './identity'
import { consultRoutes } from './consult'
import { hospitalRoutes } from './hospital'
import { quizRoutes } from './quiz'
import { caseRoutes } from './case'
import { campRoutes } from './camp'
import { campaignRoutes } from './campaign'
import { meetingRoutes } from './meeting'
import { mallRoutes } from './mall'
import { ambassadorRoutes } from './ambassador'
import { toolsRoutes } from './tools'
import { aiRoutes } from './ai'
import { utilityRoutes } from './utility'
import { shellRoutes } from './shell'
import type { AddressParams, RouteRow } from '../row'

/** The published catalogue: 721 addresses, in the order of the specification. */
export const catalogue = {
  ...contentRoutes,
  ...columnRoutes,
  ...libraryRoutes,
  ...identityRoutes,
  ...consultRoutes,
  ...hospitalRoutes,
  ...quizRoutes,
  ...caseRoutes,
  ...campRoutes,
  ...campaignRoutes,
  ...meetingRoutes,
  ...mallRoutes,
  ...ambassadorRoutes,
  ...toolsRoutes,
  ...aiRoutes,
  ...utilityRoutes,
} as const

export const routes = { ...catalogue, ...shellRoutes } as const

export type RouteName = keyof typeof routes
export type RouteParams<N extends RouteName> = AddressParams<(typeof routes)[N]['address']>

export const routeNames = Object.keys(routes) as RouteName[]

export const rowOf = (name: RouteName): RouteRow => routes[name]
