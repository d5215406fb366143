import { Image, View } from '@tarojs/components'
import { a11y, pictureText } from '@/ui/a11y'
import { svgUrl } from '@/ui/svg'
import { usePalette } from '@/ui/use-palette'
import { forestPlot, plotHeight, type ForestRow } from './forest-plot'
import styles from './ForestPlot.module.scss'

interface ForestPlotProps {
  rows: readonly ForestRow[]
  /** What lies left and right of 1. */
  ends: readonly [left: string, right: string]
}

/** Ratios as a picture, so that both hosts draw the same; what stands beside it has every figure as text. */
export function ForestPlot({ rows, ends }: ForestPlotProps) {
  const palette = usePalette()
  if (rows.length === 0) return <View className={`${styles.none} t-forest-none`}>没有可绘制的风险比</View>
  const label = rows.map(({ name, figures }) => `${name} ${figures}`).join('；')
  return (
    <View className={styles.frame}>
      <View
        className={styles.plot}
        style={{ paddingTop: `${(plotHeight(rows.length) / 690) * 100}%` }}
        {...a11y(`森林图：${label}`, 'img')}
      >
        <Image
          className={`${styles.picture} t-forest-plot`}
          src={svgUrl(forestPlot(rows, palette, ends))}
          mode="aspectFit"
          {...pictureText('')}
        />
      </View>
    </View>
  )
}
