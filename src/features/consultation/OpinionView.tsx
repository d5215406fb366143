import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { OpinionView as Opinion, OrderDetail } from '@/api/consultation'
import { OPINION_PARTS, type OpinionPart } from '@/domain/consultation/team'
import { formatDayTime } from '@/domain/format'
import { OrderCard } from './OrderCard'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import styles from './OpinionView.module.scss'

interface OpinionViewProps {
  order: OrderDetail
  opinion: Opinion
  footer: string
  /** Its signed file. */
  file?: ReactNode
}

/** A signed opinion, part by part, with who signed it and when. */
export function OpinionView({ order, opinion, footer, file }: OpinionViewProps) {
  const parts = (Object.keys(OPINION_PARTS) as OpinionPart[]).filter((part) => opinion.parts[part]?.trim())
  return (
    <View className="t-opinion">
      <OrderCard order={order} />
      {parts.map((part) => (
        <Section key={part} title={OPINION_PARTS[part]}>
          <Text className={`${styles.text} t-opinion-${part}`} userSelect>
            {opinion.parts[part]}
          </Text>
        </Section>
      ))}
      <Section title="签名">
        {opinion.signatures.length ? (
          opinion.signatures.map(({ name, at }) => (
            <Text key={at} className={styles.text}>{`${name} · ${formatDayTime(at)}`}</Text>
          ))
        ) : (
          <Text className={styles.text}>尚未签名</Text>
        )}
        <Text className={styles.note}>{`第 ${opinion.version} 版`}</Text>
      </Section>
      {file}
      {footer ? <Notice tone="info">{footer}</Notice> : null}
    </View>
  )
}
