import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import type { CampaignDetail } from '@/api/campaign-config'
import { Carousel } from '@/ui/Carousel'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { Sheet } from '@/ui/Sheet'
import styles from './sections.module.scss'

type Expert = CampaignDetail['expertslist'][number]

/** The experts, one after the other; a tap shows more about one. */
export function Experts({ experts }: { experts: readonly Expert[] }) {
  const [opened, setOpened] = useState<Expert | null>(null)
  const slides = useMemo(
    () =>
      experts.map((expert, at) => ({
        id: String(at),
        image: expert.picurl,
        title: `${expert.name} ${expert.title} 查看介绍`,
        expert,
      })),
    [experts],
  )
  if (experts.length === 0) return null
  return (
    <Section title="评审专家">
      <View className={styles.experts}>
        <Carousel
          slides={slides}
          onPress={({ expert }) => setOpened(expert)}
          draw={({ expert }) => (
            <View className={`${styles.expert} t-expert`}>
              <Picture className={styles.portrait} src={expert.picurl} alt={expert.name} />
              <View className={styles.about}>
                <Text className={styles.name}>{expert.name}</Text>
                <Text className={styles.role}>{expert.title}</Text>
                <Text className={styles.more}>查看介绍</Text>
              </View>
            </View>
          )}
        />
      </View>
      <Sheet open={opened !== null} title={opened?.name ?? ''} onClose={() => setOpened(null)} testId="expert-sheet">
        <View className={styles.sheet}>
          <View className={styles.note}>{opened?.title}</View>
          <View className={styles.text}>{opened?.detail}</View>
        </View>
      </Sheet>
    </Section>
  )
}
