import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Presentation } from '@/domain/formula/types'
import styles from './ResultCard.module.scss'

interface ResultCardProps {
  /** Null: there is none, and `waiting` says what for. */
  result: Presentation | null
  waiting: string
}

/**
 * The result, large, with unit and band in words: it stays in view while the form is filled in; what goes with it scrolls. Few nodes,
 * because each keystroke may draw it again.
 */
export function ResultCard({ result, waiting }: ResultCardProps) {
  const { more = [] } = result ?? {}
  return (
    <>
      <View className={`${styles.card} t-result-card`} aria-live="polite">
        {result ? <Result {...result} /> : <Text className={`${styles.waiting} t-waiting`}>{waiting}</Text>}
      </View>
      {/* Always there: a node that comes or goes beside the form would have the whole form sent to the view again. */}
      <View>
        {more.length > 0 ? (
          <Text className={`${styles.note} ${styles.details} t-more`}>
            {more.map(({ label, value, unit = '' }) => `${label} ${value}${unit && ` ${unit}`}`).join('\n')}
          </Text>
        ) : null}
      </View>
    </>
  )
}

function Result({ main, band, warnings = [] }: Presentation) {
  return (
    <>
      <Text className={styles.label}>{main.label}</Text>
      <View className={styles.line}>
        <Text className={`${styles.value} t-result`}>{main.value}</Text>
        {main.unit ? <Text className={styles.unit}>{main.unit}</Text> : null}
        {band ? <Text className={classNames(styles.band, styles[band.tone], 't-band')}>{band.label}</Text> : null}
      </View>
      {band?.advice ? <Text className={styles.note}>{band.advice}</Text> : null}
      {warnings.length > 0 ? <Text className={`${styles.warning} t-warning`}>⚠ {warnings.join('；')}</Text> : null}
    </>
  )
}
