import { View } from '@tarojs/components'
import classNames from 'classnames'
import { reimbursementText, type Reimbursement } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { className as drugClass, isDoseChecked } from '@/domain/drug/wording'
import { a11y } from '@/ui/a11y'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import { tokens } from '@/ui/tokens/tokens'
import { CheckTag } from '../../shared/CheckTag'
import styles from './DrugRow.module.scss'

interface DrugRowProps {
  drug: Drug
  reimbursement: Reimbursement
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One drug of a list. It is grey only when the loaded official list of the year lacks it. */
export function DrugRow({ drug, reimbursement, onPress, marks = [] }: DrugRowProps) {
  const state = reimbursementText(reimbursement)
  return (
    <View
      className={classNames(styles.row, reimbursement.state === 'selfPay' && styles.selfPay, 't-drug')}
      onClick={onPress}
      {...a11y(`${drug.zh}，${drug.en}，${state}`, 'button')}
    >
      <View className={styles.body}>
        <View className={styles.head}>
          <View className={styles.name}>
            <Highlight text={drug.zh} marks={marks} />
          </View>
          <CheckTag checked={isDoseChecked(drug)} />
          <Tag tone={reimbursement.state === 'listed' ? 'success' : 'neutral'} testId="reimbursement">
            {state}
          </Tag>
        </View>
        <View className={styles.note}>
          <Highlight text={drug.en} marks={marks} />
        </View>
        <View className={styles.note}>
          <Highlight text={`${drugClass(drug.class)} · 靶点 ${drug.targets}`} marks={marks} />
        </View>
      </View>
      <Icon name="forward" size="small" color={tokens.textDisabled} />
    </View>
  )
}
