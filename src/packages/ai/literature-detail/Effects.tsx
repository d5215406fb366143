import { Text, View } from '@tarojs/components'
import type { PaperEffect } from '@/api/literature'
import { effectText, isPlausible } from '@/domain/paper/effects'
import { ForestPlot, type ForestRow } from '@/features/forest'
import { a11y } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import styles from './Detail.module.scss'
import { placeText } from './Summary'

interface EffectsProps {
  effects: readonly PaperEffect[]
  /** Absent: the place is only named. */
  onPlace?: (passageId: string) => void
}

/** `无进展生存 · HR`. */
const nameOf = ({ endpoint, measure }: PaperEffect): string => [endpoint, measure].filter(Boolean).join(' · ')

/** Only what was printed with an interval, and rightly, is drawn. */
export const drawnRows = (effects: readonly PaperEffect[]): ForestRow[] =>
  effects
    .filter((effect) => effect.interval !== null && isPlausible(effect))
    .map((effect) => ({
      name: nameOf(effect),
      figures: effectText(effect),
      mark: '',
      isMain: true,
      ratio: effect.value,
      interval: effect.interval,
    }))

/** The ratios of the paper as a picture and as it words them. */
export function Effects({ effects, onPlace }: EffectsProps) {
  const rows = drawnRows(effects)
  return (
    <Section title="关键数值">
      {effects.length === 0 ? <Text className={`${styles.none} t-no-effects`}>文中没有带区间的比值，未作图</Text> : null}
      {rows.length > 0 ? (
        <View className={styles.plot}>
          <ForestPlot rows={rows} ends={['← 小于 1', '大于 1 →']} />
        </View>
      ) : null}
      {effects.map((effect, at) => (
        <View
          key={at}
          className={`${styles.effect} t-effect`}
          onClick={onPlace && (() => onPlace(effect.passageId))}
          {...(onPlace && a11y(`${nameOf(effect)} ${effect.text}，看原文：${placeText(effect)}`, 'link'))}
        >
          <Text className={styles.text}>{[effect.endpoint, effect.text].filter(Boolean).join('：')}</Text>
          {isPlausible(effect) ? null : (
            <Text className={`${styles.doubt} t-doubt`}>数值不在所给区间内，可能印刷有误，未作图</Text>
          )}
          <Text className={styles.place}>{`${onPlace ? '看原文 · ' : ''}${placeText(effect)}`}</Text>
        </View>
      ))}
    </Section>
  )
}
