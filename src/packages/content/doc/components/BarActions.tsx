import { View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { fontSize } from '@/ui/Icon/more'
import styles from './BarActions.module.scss'

interface BarActionsProps {
  onTextSize: () => void
  /** Undefined: there is nothing more, as in an editor's preview. */
  onMore?: () => void
}

/** In the bar above the article. */
export function BarActions({ onTextSize, onMore }: BarActionsProps) {
  return (
    <>
      <View className={`${styles.action} t-text-size`} onClick={onTextSize} {...a11y('阅读字号', 'button')}>
        <Icon name={fontSize} size="large" color="ink" />
      </View>
      {onMore ? (
        <View className={`${styles.action} t-doc-more`} onClick={onMore} {...a11y('更多', 'button')}>
          <Icon name="more" size="large" color="ink" />
        </View>
      ) : null}
    </>
  )
}
