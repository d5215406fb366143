import { View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { svgUrl } from '@/ui/svg'
import { usePalette } from '@/ui/use-palette'
import styles from './Sparkline.module.scss'

const [WIDTH, HEIGHT, EDGE] = [96, 32, 4]

interface SparklineProps {
  /** 0 to 100, one a day; null: not known yet. */
  values: readonly (number | null)[]
  /** What a screen reader says. */
  label: string
}

/** How something went over some days, as a line; a picture, so that both hosts show the same. */
export function Sparkline({ values, label }: SparklineProps) {
  const { brandText, line } = usePalette()
  return (
    <View
      className={styles.line}
      style={{ backgroundImage: `url("${svgUrl(sparkline(values, { line: brandText, ground: line }))}")` }}
      {...a11y(label, 'img')}
    />
  )
}

/** The scale is always 0 to 100, so that two lines can be compared. */
export function sparkline(values: readonly (number | null)[], colors: { line: string; ground: string }): string {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  const points = values.flatMap((value, at) =>
    value === null ? [] : [[EDGE + at * step, HEIGHT - EDGE - (value / 100) * (HEIGHT - 2 * EDGE)] as const],
  )
  const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  const last = points.at(-1)
  const end = last ? `<circle cx="${last[0].toFixed(1)}" cy="${last[1].toFixed(1)}" r="3" fill="${colors.line}"/>` : ''
  const foot = HEIGHT - EDGE
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path d="M${EDGE} ${foot}H${WIDTH - EDGE}" stroke="${colors.ground}"/><path d="${path}" fill="none" stroke="${colors.line}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/>${end}</svg>`
}
