import { Image, View } from '@tarojs/components'
import type { ResultRow } from '@/domain/trial/types'
import { hazardText } from '@/domain/trial/wording'
import { a11y, pictureText } from '@/ui/a11y'
import { svgUrl } from '@/ui/svg'
import { usePalette } from '@/ui/use-palette'
import { forestPlot, plotHeight, plottable } from '../forest-plot'
import styles from './ForestPlot.module.scss'

/** The hazard ratios of a trial as a picture, so that both hosts draw the same; the table under it has every figure as text. */
export function ForestPlot({ results }: { results: readonly ResultRow[] }) {
  const palette = usePalette()
  const rows = plottable(results)
  if (rows.length === 0) return <View className={`${styles.none} t-forest-none`}>没有可绘制的风险比</View>
  const label = rows.map((row) => `${row.endpoint} ${row.population} HR ${hazardText(row)}`).join('；')
  return (
    <View className={styles.frame}>
      <View
        className={styles.plot}
        style={{ paddingTop: `${(plotHeight(rows.length) / 690) * 100}%` }}
        {...a11y(`森林图：${label}`, 'img')}
      >
        <Image
          className={`${styles.picture} t-forest-plot`}
          src={svgUrl(forestPlot(results, palette))}
          mode="aspectFit"
          {...pictureText('')}
        />
      </View>
    </View>
  )
}
