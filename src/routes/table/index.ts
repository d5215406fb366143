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
import { hubRoutes } from './hub'
import { mallRoutes } from './mall'
import { ambassadorRoutes } from './ambassador'
import { regimenRoutes } from './regimen'
import { stagingRoutes } from './staging'
import { drugRoutes } from './drug'
import { formulaRoutes } from './formula'
import { evidenceRoutes } from './evidence'
import { researchRoutes } from './research'
import { edcRoutes } from './edc'
import { aiRoutes } from './ai'
import { utilityRoutes } from './utility'
import { pagesRoutes } from './pages'
import { shellRoutes } from './shell'
import type { AddressParams, RouteRow } from '../row'

/** The published catalogue: 721 addresses, by the group of their screens; in each in the order of the specification. */
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
  ...hubRoutes,
  ...mallRoutes,
  ...ambassadorRoutes,
  ...regimenRoutes,
  ...stagingRoutes,
  ...drugRoutes,
  ...formulaRoutes,
  ...evidenceRoutes,
  ...researchRoutes,
  ...edcRoutes,
  ...aiRoutes,
  ...utilityRoutes,
  ...pagesRoutes,
} as const

export const routes = { ...catalogue, ...shellRoutes } as const

export type RouteName = keyof typeof routes
export type RouteParams<N extends RouteName> = AddressParams<(typeof routes)[N]['address']>

export const routeNames = Object.keys(routes) as RouteName[]

export const rowOf = (name: RouteName): RouteRow => routes[name]
