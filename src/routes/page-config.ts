import { routeNames, rowOf } from './table'

interface PageOptions {
  pullDown?: boolean
}

/**
 * The page config of a screen: title and share flags come from the route table. Taro's loader gives a page its share hooks
 * only when the flags stand here.
 */
export function pageConfig(page: string, { pullDown = false }: PageOptions = {}) {
  const name = routeNames.find((candidate) => rowOf(candidate).page === page)
  return {
    navigationBarTitleText: name ? rowOf(name).title : '',
    enableShareAppMessage: true,
    enableShareTimeline: true,
    enablePullDownRefresh: pullDown,
    onReachBottomDistance: 200,
  }
}
