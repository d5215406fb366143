import { View } from '@tarojs/components'
import { usePageScroll } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { view } from '@/platform/view'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { useLayerOpen } from '@/ui/layers'
import styles from './BackToTop.module.scss'

/** After two screens the way back is long. */
const SHOW_AFTER_PX = 800

/** Shown on long pages to signed-in readers. */
export const BackToTop = observer(function BackToTop() {
  const { session } = useStores()
  const [far, setFar] = useState(false)
  const floatingHidden = useLayerOpen()
  // State changes only at the limit: a change in every frame would be a setData in every frame in the mini-program.
  usePageScroll(({ scrollTop }) => {
    if (scrollTop > SHOW_AFTER_PX !== far) setFar(scrollTop > SHOW_AFTER_PX)
  })
  if (!far || !session.signedIn || floatingHidden) return null
  return (
    <View className={`${styles.button} t-back-to-top`} onClick={() => view.scrollToTop()} {...a11y('回到顶部', 'button')}>
      <Icon name="up" />
    </View>
  )
})
