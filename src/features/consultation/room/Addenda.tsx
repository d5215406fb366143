import { Text, View } from '@tarojs/components'
import type { OrderDetail } from '@/api/consultation'
import { ADDENDUM_STATE_NAMES } from '@/domain/consultation/addendum'
import { formatDayTime } from '@/domain/format'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './Addenda.module.scss'

const TONES = { waiting: 'watch', approved: 'success', refused: 'danger' } as const

interface AddendaProps {
  order: Pick<OrderDetail, 'addenda' | 'mayAddend'>
  onAdd: () => void
}

/** What the doctor added after the record was closed, and where he does. */
export function Addenda({ order: { addenda, mayAddend }, onAdd }: AddendaProps) {
  if (!addenda.length && !mayAddend) return null
  return (
    <Section title="补充说明">
      <View className="t-addenda">
        {addenda.map(({ id, author, text, state, refusal, at }) => (
          <View key={id} className={`${styles.addendum} t-addendum`}>
            <View className={styles.head}>
              <Text className={styles.note}>{`${author} 签名 · ${formatDayTime(at)}`}</Text>
              <Tag tone={TONES[state]}>{ADDENDUM_STATE_NAMES[state]}</Tag>
            </View>
            <Text className={styles.text} userSelect>
              {text}
            </Text>
            {refusal ? <Text className={styles.refusal}>{`未通过：${refusal}`}</Text> : null}
          </View>
        ))}
        {mayAddend ? (
          <ListRow icon="plus" text="写补充说明" note="病历已归档，补充须签名并经审核" onPress={onAdd} testId="add-addendum" />
        ) : null}
      </View>
    </Section>
  )
}
