import { View } from '@tarojs/components'
import { env } from '@/platform/env'
import type { Route } from '@/routes'
import { a11y } from '@/ui/a11y'
import { useLayerOpen } from '@/ui/layers'
import { useOpenMiniProgram } from '../../navigation/use-open-mini-program'
import styles from './ToolsOpenButton.module.scss'

/** On tool pages in a browser: the same tool in the mini-program is quicker to find again. */
export function ToolsOpenButton({ route }: { route: Route }) {
  const open = useOpenMiniProgram(route)
  const floatingHidden = useLayerOpen()
  if (floatingHidden || !route.has('tools') || !env.can.openMiniProgram) return null
  return (
    <View className={`${styles.button} t-open-mini-program`} onClick={open} {...a11y('打开小程序', 'button')}>
      打开小程序
    </View>
  )
}
