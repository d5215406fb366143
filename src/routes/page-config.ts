import { hasFlag } from './match'
import { routeNames, rowOf } from './table'

/**
 * The page config of a screen in the mini-program, by the route table. Taro's loader gives a page its share hooks only when the flags stand
 * here. H5 has no use for it: title and share are the shell's, pulling down is configured in Taro's router (routes/h5).
 */
export function pageConfig(page: string) {
  const name = routeNames.find((candidate) => rowOf(candidate).page === page)
  const row = name && rowOf(name)
  return {
    navigationBarTitleText: row?.title ?? '',
    enableShareAppMessage: true,
    enableShareTimeline: true,
    enablePullDownRefresh: !!row && hasFlag(row, 'pullDown'),
    onReachBottomDistance: 200,
  }
}
