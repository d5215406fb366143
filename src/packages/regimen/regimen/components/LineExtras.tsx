import { View } from '@tarojs/components'
import type { DoseLineOk } from '@/domain/regimen/sheet-types'
import { ceilingText, offerText, rescueText, splitText } from '@/domain/regimen/wording'
import styles from './LineExtras.module.scss'
import { LineNotes } from './LineNotes'

/** What belongs to a dose: its ceiling, how the first one is divided, the antidote, and a higher dose that may be chosen. */
export function LineExtras({ line }: { line: DoseLineOk }) {
  const { capped, source, split, offer, rescue } = line
  return (
    <>
      {capped ? <LineNotes notes={[{ severity: 'caution', text: `${ceilingText(source)}，已按上限给出` }]} /> : null}
      {split ? <View className={`${styles.extra} t-dose-split`}>{splitText(split)}</View> : null}
      {rescue ? <View className={`${styles.extra} t-dose-rescue`}>{rescueText(rescue)}</View> : null}
      {offer ? <View className={`${styles.offer} t-dose-offer`}>{offerText(offer)}</View> : null}
    </>
  )
}
