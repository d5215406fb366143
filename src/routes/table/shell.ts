import type { RouteRow } from '../row'

/** Screens of this build that the published catalogue does not have. */
export const shellRoutes = {
  study: { address: '/study', page: 'pages/study', title: '学习', flags: 'cached pullDown' },
  notFound: { address: '/not-found', page: 'pages/not-found', title: '页面不存在', flags: 'desktop' },
} as const satisfies Record<string, RouteRow>
