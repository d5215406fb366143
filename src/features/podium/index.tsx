import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { a11y, withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import styles from './Podium.module.scss'

export interface Winner {
  key: string
  /** Equal totals share one. */
  place: number
  name: string
  /** Empty for who stands here without a face. */
  src: string
  certified?: boolean
  /** Below the name, a line each; the last one is the total. */
  notes: readonly string[]
  onOpen?: () => void
  /** Stands on the step. */
  foot?: ReactNode
}

interface PodiumProps {
  /** The whole list: those that stand here are taken from it. */
  winners: readonly Winner[]
  /** Of a winner; its parts are found by `<testId>-place`, `-name` and `-total`. */
  testId: string
  /** Above them on the stage. */
  children?: ReactNode
}

/** So many stand on the podium; the rest of a list begins after them. */
export const PODIUM = 3

const METALS = [styles.gold, styles.silver, styles.bronze]

/** The first three of a list: the first in the middle and highest, the second at the left. */
export function Podium({ winners, testId, children }: PodiumProps) {
  return (
    <View className={styles.stage}>
      {children}
      <View className={styles.podium}>
        {winners.slice(0, PODIUM).map((winner, at) => (
          <View
            key={winner.key}
            className={classNames(styles.winner, METALS[at], `t-${testId}`)}
            {...a11y(`第 ${winner.place} 名`, 'group')}
          >
            <Person winner={winner} testId={testId} />
            <View className={styles.step}>{winner.foot}</View>
          </View>
        ))}
      </View>
    </View>
  )
}

function Person({
  winner: { place, name, src, certified, notes, onOpen },
  testId,
}: Pick<PodiumProps, 'testId'> & { winner: Winner }) {
  return (
    <View className={styles.person} {...(onOpen && { onClick: onOpen, ...withRole('link') })}>
      <View className={styles.rim}>
        <Avatar src={src} name={name} size="large" certified={certified} />
        <Text className={`${styles.medal} t-${testId}-place`}>{place}</Text>
      </View>
      <View className={`${styles.name} t-${testId}-name`}>{name}</View>
      {notes.map((note, at) => (
        <View key={note} className={classNames(styles.note, at === notes.length - 1 && `t-${testId}-total`)}>
          {note}
        </View>
      ))}
    </View>
  )
}
