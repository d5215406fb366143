import type { RouteRow } from '../row'

/** Addresses of the group `library`. */
export const libraryRoutes = {
  search: { address: '/search', page: 'library/search', title: '搜索' },
  searchResult: { address: '/searchResult', page: 'library/search-result', title: '搜索结果', flags: 'cached pullDown' },
  hotNews: { address: '/hotNews', page: 'library/hot-news', title: '本周最热', flags: 'cached pullDown' },
  hotNewsWX: { address: '/HotNewsWX', page: 'library/hot-news', preset: 'host=wx', title: '本周最热', flags: 'cached pullDown' },
  caseList: { address: '/caseList', page: 'library/case-list', title: '病例', flags: 'cached pullDown' },
  classifyNewList: {
    address: '/classifyNewList/{filterId}',
    page: 'library/classified-list',
    title: '分类资讯',
    flags: 'cached pullDown',
  },
  informationList: {
    address: '/informationlist/{type}/{platId}/{index}',
    page: 'library/information-list',
    title: '资讯列表',
    flags: 'cached pullDown',
  },
  listPage: { address: '/listPage/{type}', page: 'library/list-page', title: '内容列表', flags: 'cached pullDown' },
  readList: { address: '/readList', page: 'library/read-list', title: '阅读清单', flags: 'cached pullDown' },
  history: { address: '/history', page: 'library/history', preset: 'kind=browse', title: '浏览历史', flags: 'cached pullDown' },
  learnHistory: { address: '/learnHistory', page: 'library/history', preset: 'kind=learn', title: '学习历史', flags: 'pullDown' },
  readHistory: { address: '/readHistory', page: 'library/history', preset: 'kind=read', title: '阅读历史', flags: 'pullDown' },
  mySubscribe: { address: '/mySubscribe', page: 'library/my-subscribe', title: '我的订阅', flags: 'cached pullDown' },
  myCollectList: {
    address: '/MyCollectList',
    page: 'library/my-collect',
    preset: 'layout=list',
    title: '我的收藏',
    flags: 'cached pullDown',
  },
  myCollectNew: {
    address: '/myCollectNew',
    page: 'library/my-collect',
    preset: 'layout=new',
    title: '我的收藏',
    flags: 'cached pullDown',
  },
  myCourses: { address: '/MyCourses', page: 'library/my-courses', title: '我的课程', flags: 'cached pullDown' },
} as const satisfies Record<string, RouteRow>
