import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { useEffect, useState } from 'react'
import { labRules, type CtcaeTerm } from '@/domain/formula/ctcae'
import type { Texts } from '@/domain/formula/form'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import { Actions } from './Actions'
import type { Filled } from './ResultBar'
import styles from './CtcaeTermCard.module.scss'
import { LabGrader } from './LabGrader'

interface CtcaeTermCardProps {
  term: CtcaeTerm
  open: boolean
  /** Values that the address presets for this term. */
  query: Texts
  onToggle: () => void
  onFilled: (filled: Filled) => void
  onShare: (query: Record<string, string>) => void
}

/** A term: its name, and, opened, its grades to choose from and the grader of its laboratory value. */
export function CtcaeTermCard({ term, open, ...rest }: CtcaeTermCardProps) {
  return (
    <View className={styles.card}>
      <View className={`${styles.head} t-term-${term.key}`} onClick={rest.onToggle} {...withRole('button', { expanded: open })}>
        <View className={styles.names}>
          <Text className={styles.zh}>{term.unit ? `${term.zh}（${term.unit}）` : term.zh}</Text>
          <Text className={styles.en}>{term.en}</Text>
        </View>
        {labRules[term.key] ? <Tag tone="primary">检验值分级</Tag> : null}
        <Icon name={open ? 'up' : 'down'} size="small" />
      </View>
      {open ? <OpenTerm term={term} {...rest} /> : null}
    </View>
  )
}

function OpenTerm({ term, query, onFilled, onShare }: Omit<CtcaeTermCardProps, 'open' | 'onToggle'>) {
  const preset = Number(query.grade)
  const [grade, setGrade] = useState(term.grades[preset - 1] ? preset : 0)
  const isWrong = query.grade !== undefined && !term.grades[preset - 1] && grade === 0
  const presets = { mode: 'lookup', term: term.key, ...(grade > 0 && { grade: String(grade) }) }
  const line = grade > 0 ? `CTCAE v5.0：${term.zh} ${grade} 级（${term.grades[grade - 1] ?? ''}）` : null
  useEffect(() => {
    onFilled({ line, query: presets })
    // A term that is closed again is no result.
    return () => onFilled({ line: null, query: {} })
  })
  return (
    <View className={styles.body}>
      {term.grades.map((text, at) => (
        <GradeRow key={at} grade={at + 1} text={text} on={grade === at + 1} onPress={() => setGrade(at + 1)} />
      ))}
      {isWrong ? (
        <Notice tone="danger" edge testId="grade-error">
          链接中的分级不存在，请重新选择
        </Notice>
      ) : null}
      {labRules[term.key] ? <LabGrader term={term} query={query} onGrade={setGrade} /> : null}
      <Actions onShare={() => onShare(presets)} onReset={() => setGrade(0)} />
    </View>
  )
}

function GradeRow({ grade, text, on, onPress }: { grade: number; text: string | null; on: boolean; onPress: () => void }) {
  if (text === null)
    return (
      <View className={`${styles.grade} ${styles.none}`}>
        <Text className={styles.number}>{grade} 级</Text>
        <Text className={styles.text}>— 无此级</Text>
      </View>
    )
  return (
    <View
      className={classNames(styles.grade, on && styles.on, `t-grade-${grade}`)}
      onClick={onPress}
      {...a11y(`${grade} 级，${text}`, 'radio', { checked: on })}
    >
      <Text className={styles.number}>{grade} 级</Text>
      <Text className={styles.text}>{text}</Text>
    </View>
  )
}
