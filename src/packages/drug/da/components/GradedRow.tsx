import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { rowCheckText, rowSourceText, severityLook } from '@/domain/drug/interaction-wording'
import type { InteractionRow } from '@/domain/drug/types'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './GradedRow.module.scss'

interface GradedRowProps {
  row: InteractionRow
  /** Who it is about, where the page does not say: the other drug, or the members of a chosen class. */
  about?: string
}

/** A graded interaction: what to do first, then why; mechanism, onset and source behind a tap. */
export function GradedRow({ row, about }: GradedRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { verb, severity } = severityLook(row.grade)
  return (
    <View className={classNames(styles.row, styles[severity], 't-graded', `t-graded-${severity}`)}>
      <View className={styles.head}>
        <View className={classNames(styles.verb, styles[`${severity}Verb`])}>{verb}</View>
        {about ? <View className={styles.about}>{about}</View> : null}
      </View>
      <View className={`${styles.action} t-graded-action`}>{row.action}</View>
      <View className={styles.effect}>后果：{row.effect}</View>
      <View
        className={`${styles.more} t-graded-more`}
        onClick={() => setOpen(!isOpen)}
        {...withRole('button', { expanded: isOpen })}
      >
        机制、时间与来源（{row.check === 'P' ? '部分核对' : '待核对'}）
        <Icon name={isOpen ? 'up' : 'down'} size="small" />
      </View>
      {isOpen ? (
        <View className={`${styles.fold} t-graded-fold`}>
          <View>机制：{row.mechanism}</View>
          <View>起效：{row.onset}</View>
          <View>来源：{rowSourceText(row)}</View>
          <View>核对：{rowCheckText(row)}</View>
        </View>
      ) : null}
    </View>
  )
}
