import type { RouteRow } from '../row'

/** Addresses of the group `regimen`. */
export const regimenRoutes = {
  chemoProject: { address: '/chemoProject/{id}', page: 'regimen/chemo-project', title: '化疗方案' },
  toolsCmmHome: { address: '/tools/cmm/home', page: 'regimen/cmm', preset: 'view=home', title: '化疗手册', flags: 'tools' },
  toolsCmmHomeSub: {
    address: '/tools/cmm/homeSub/{id}',
    page: 'regimen/cmm',
    preset: 'view=sub',
    title: '化疗手册',
    flags: 'tools',
  },
  toolsCmmDetail: { address: '/tools/cmm/detail', page: 'regimen/regimen', title: '化疗方案', flags: 'tools' },
  toolsCmmCollection: { address: '/tools/cmm/collection', page: 'regimen/cmm-collection', title: '收藏的方案', flags: 'tools' },
  toolsCmmCollectionById: {
    address: '/tools/cmm/collection/{id}',
    page: 'regimen/cmm-collection',
    title: '收藏的方案',
    flags: 'tools',
  },
  toolsCmmDetail2025: {
    address: '/tools/cmm/detail/2025',
    page: 'regimen/regimen',
    preset: 'edition=2025',
    title: '化疗方案',
    flags: 'tools',
  },
  toolsCmmSearch: { address: '/tools/cmm/search', page: 'regimen/cmm-search', title: '搜索方案', flags: 'tools' },
} as const satisfies Record<string, RouteRow>
