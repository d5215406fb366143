import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { bandOf, type BandTable, type Tone } from '@/domain/formula/band'
import type { Presentation } from '@/domain/formula/types'
import { a11y } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { referenceOf } from '../reference'
import { ReferenceBar } from './ReferenceBar'
import styles from './ResultCard.module.scss'

export interface ResultCardProps {
  /** Null: there is none, and `waiting` says what for. */
  result: Presentation | null
  waiting: string
  /** What was filled in cannot be computed with. */
  refused?: boolean
  /** The tool's tables of bands, for the reference bar. */
  bands?: readonly BandTable[]
  /** What changed since the result that was kept last. */
  difference?: string
  onSources?: () => void
}

/**
 * The result, large, with unit, band in words and its place among the bands; what it waits for before there is one. Few nodes, because
 * each keystroke may draw it again.
 */
export function ResultCard({ result, waiting, refused = false, ...more }: ResultCardProps) {
  return (
    <View className="t-result-card" aria-live="polite">
      {result ? (
        <Result result={result} {...more} />
      ) : (
        <View className={classNames(styles.waiting, refused && styles.refused, refused && 't-refused')}>
          <Icon name={refused ? 'warning' : 'calculator'} color="inherit" />
          <Text className={`${styles.reason} t-waiting`}>{waiting}</Text>
        </View>
      )}
    </View>
  )
}

const SIGNS: Readonly<Record<Tone, IconName | undefined>> = {
  good: 'check',
  caution: 'warning',
  bad: 'warning',
  neutral: undefined,
}

type ResultProps = Pick<ResultCardProps, 'bands' | 'difference' | 'onSources'> & { result: Presentation }

/** Of a result without a band: where what it was computed from stands, `目标AUC 常用`. */
function bandOfReference({ reference }: Presentation): Presentation['band'] {
  if (!reference) return undefined
  const { tone, label } = bandOf<string>(reference.table, reference.value)
  return { tone, label: `${reference.table.title} ${label}` }
}

function Result({ result, bands = [], difference, onSources }: ResultProps) {
  const { main, more = [], warnings = [] } = result
  const reference = referenceOf(bands, result)
  const band = result.band ?? bandOfReference(result)
  const sign = band && SIGNS[band.tone]
  return (
    <>
      <View className={styles.card}>
        <View className={styles.head}>
          <Text className={styles.label}>{main.label}</Text>
          {band ? (
            <View className={classNames(styles.band, styles[band.tone], 't-band')}>
              {sign ? <Icon name={sign} size="small" color="inherit" /> : null}
              {band.label}
            </View>
          ) : null}
        </View>
        <View className={styles.line}>
          <View className={styles.figure}>
            <Text className={`${styles.value} t-result`}>{main.value}</Text>
            {main.unit ? <Text className={styles.unit}>{main.unit}</Text> : null}
          </View>
          {more.length > 0 ? (
            <Text className={`${styles.sum} t-more`}>
              {more.map(({ label, value, unit = '' }) => `${label} ${value}${unit && ` ${unit}`}`).join('\n')}
            </Text>
          ) : null}
        </View>
        {reference ? <ReferenceBar {...reference} /> : null}
        {band?.advice ? <Text className={styles.advice}>{band.advice}</Text> : null}
        {warnings.length > 0 ? (
          <View className={`${styles.warning} t-warning`}>
            <Icon name="warning" size="small" color="inherit" />
            <Text className={styles.reason}>{warnings.join('；')}</Text>
          </View>
        ) : null}
        {onSources ? (
          <View className={styles.foot}>
            <Text className={`${styles.difference} t-difference`}>{difference}</Text>
            <View className={`${styles.sources} t-sources`} onClick={onSources} {...a11y('公式与来源', 'button')}>
              公式与来源
              <Icon name="forward" size="small" color="inherit" />
            </View>
          </View>
        ) : null}
      </View>
    </>
  )
}
