import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { hourglass } from '@/ui/Icon/more'
import styles from './RecipeSteps.module.scss'
import type { Step } from './steps'

const SIGNS: Partial<Record<Step['state'], IconName>> = { done: 'check', now: hourglass, stopped: 'close' }

/** The four steps of a prescription, with when each was done. */
export function RecipeSteps({ steps }: { steps: readonly Step[] }) {
  const said = steps.map(({ name, note }) => `${name}${note ? `，${note}` : ''}`).join('；')
  return (
    <View className={`${styles.steps} t-recipe-steps`} {...a11y(said, 'img')}>
      {steps.map(({ name, note, state }, at) => {
        const sign = SIGNS[state]
        return (
          <View key={name} className={styles.step}>
            <View className={classNames(styles.line, at === 0 && styles.none, state === 'todo' && styles.ahead)} />
            <View className={classNames(styles.round, styles[state])}>
              {sign ? <Icon name={sign} size="small" color="inherit" /> : <Text>{at + 1}</Text>}
            </View>
            <Text className={classNames(styles.name, state === 'todo' && styles.quiet)}>{name}</Text>
            <Text className={styles.note}>{note}</Text>
          </View>
        )
      })}
    </View>
  )
}
