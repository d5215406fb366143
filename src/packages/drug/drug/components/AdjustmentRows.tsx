import { View } from '@tarojs/components'
import classNames from 'classnames'
import { adjustmentRow } from '@/domain/drug/at-a-glance'
import { withWholeFigures } from '@/domain/whole-figures'
import styles from './AdjustmentRows.module.scss'

/** Changes of the dose, one a row: for whom at the left, what at the right. The edge repeats what the words say: red where it is stopped. */
export function AdjustmentRows({ lines }: { lines: readonly string[] }) {
  return (
    <View>
      {lines.map(adjustmentRow).map(({ when, then, kind }) => (
        <View key={`${when} ${then}`} className={classNames(styles.row, styles[kind], `t-adjust-${kind}`)}>
          <View className={styles.when}>{withWholeFigures(when)}</View>
          {then ? (
            <View className={classNames(styles.then, kind === 'stop' && styles.stopped)}>{withWholeFigures(then)}</View>
          ) : null}
        </View>
      ))}
    </View>
  )
}
