import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import styles from './LoadMore.module.scss'

interface LoadMoreProps {
  state: 'loading' | 'more' | 'end' | 'error'
  onLoad: () => void
}

const TEXT = { loading: '正在加载…', more: '点击加载更多', end: '已经到底了', error: '加载失败，点击重试' }

/** The foot of a paged list. */
export function LoadMore({ state, onLoad }: LoadMoreProps) {
  const active = state === 'more' || state === 'error'
  return (
    <View
      className={`${styles.foot} t-load-more`}
      onClick={active ? onLoad : undefined}
      {...a11y(TEXT[state], active ? 'button' : 'status')}
    >
      {TEXT[state]}
    </View>
  )
}
