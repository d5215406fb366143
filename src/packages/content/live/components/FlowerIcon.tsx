import { View } from '@tarojs/components'
import { svgBackground } from '@/ui/svg'
import { usePalette } from '@/ui/use-palette'
import styles from './RoomBar.module.scss'

/** Five petals. Here and not among the icons of the app, whose outlines every first load carries. */
const PETALS =
  'M12 10.200a3 3 0 1 1 2.800-3.900 3 3 0 1 1 .9 4.900 3 3 0 1 1-2.800 3.900h-1.800a3 3 0 1 1-2.800-3.900 3 3 0 1 1 .9-4.900 3 3 0 1 1 2.800 3.900Z'
const STEM = 'M12 14v7M12 19c-1.500-2-3-2.300-4.500-2.300M12 19c1.500-2 3-2.300 4.500-2.300'

export function FlowerIcon({ filled = false }: { filled?: boolean }) {
  const color = usePalette().goldFill
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${STEM}"/><path fill="${filled ? color : 'none'}" d="${PETALS}"/></svg>`
  return <View className={styles.flower} style={svgBackground(svg)} aria-hidden="true" />
}
