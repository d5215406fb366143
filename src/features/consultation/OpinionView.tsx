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
          opinion.signatures.map(({ name, at, dissent }) => (
            <Text key={`${name}-${at}`} className={`${styles.text} t-signature`}>
              {`${name} · ${formatDayTime(at)}${dissent ? ` · 有不同意见：${dissent}` : ''}`}
            </Text>
          ))
        ) : (
          <Text className={styles.text}>尚未签名</Text>
        )}
        {opinion.unsigned.length && order.state !== 'completed' ? (
          <Text className={`${styles.text} t-unsigned`}>{`待签署：${opinion.unsigned.join('、')}`}</Text>
        ) : null}
        <Text className={styles.note}>{`第 ${opinion.version} 版`}</Text>
      </Section>
      {file}
      {footer ? (
        <View className={styles.foot}>
          <Notice tone="info">{footer}</Notice>
        </View>
      ) : null}
    </View>
  )
}
