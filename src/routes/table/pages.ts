import type { RouteRow } from '../row'

/** Addresses of the main package. */
export const pagesRoutes = {
  home: { address: '/', page: 'pages/index', title: '首页', flags: 'completeInfo cached pullDown' },
  index: { address: '/index', page: 'pages/index', title: '首页', flags: 'completeInfo cached pullDown' },
  doctorHome: { address: '/doctorHome', page: 'pages/me', title: '我的', flags: 'cached pullDown' },
  tools: { address: '/tools/DoctorToolsIndex', page: 'pages/tools', title: '临床工具' },
} as const satisfies Record<string, RouteRow>
