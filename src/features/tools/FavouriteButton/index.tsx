import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ToolKind } from '@/domain/tool'
import { dialog } from '@/platform/dialog'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './FavouriteButton.module.scss'

interface FavouriteButtonProps {
  kind: ToolKind
  id: string
  title: string
  /** In the bar of a page: the star alone. */
  inBar?: boolean
}

/** Keeps or lets go a tool or record; works signed out and without a network. */
export const FavouriteButton = observer(function FavouriteButton({ kind, id, title, inBar = false }: FavouriteButtonProps) {
  const { tools } = useStores()
  const isKept = tools.isFavourite(kind, id)
  return (
    <View
      className={`${styles.button} t-favourite`}
      onClick={() => dialog.toast(tools.toggleFavourite(kind, id, title) ? '已收藏' : '已取消收藏')}
      {...a11y(`${isKept ? '取消收藏' : '收藏'}${title}`, 'button')}
    >
      <Icon
        name="star"
        size={inBar ? 'large' : 'normal'}
        color={isKept ? 'gold-fill' : inBar ? 'ink' : 'ink-2'}
        filled={isKept}
      />
      {inBar ? null : isKept ? '已收藏' : '收藏'}
    </View>
  )
})
