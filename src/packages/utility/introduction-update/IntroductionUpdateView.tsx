import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from './IntroductionUpdateView.module.scss'
import type { Release } from './releases'

interface IntroductionUpdateViewProps {
  releases: readonly Release[]
  /** Version of this build. */
  current: string
  onFeedback: () => void
}

/** Each version and what it brought, the newest first. */
export function IntroductionUpdateView({ releases, current, onFeedback }: IntroductionUpdateViewProps) {
  return (
    <>
      {releases.map(({ version, date, notes }) => (
        <Section key={version} title={`版本 ${version}`}>
          <View className={`${styles.release} t-release`}>
            <View className={styles.head}>
              {version === current ? <Tag tone="primary">当前版本</Tag> : null}
              {date ? <Text className={styles.date}>{date}</Text> : null}
            </View>
            {notes.map((note) => (
              <View key={note} className={styles.note}>
                {note}
              </View>
            ))}
          </View>
        </Section>
      ))}
      <View className={styles.foot}>
        <Button tone="secondary" onPress={onFeedback} testId="release-feedback">
          对新版本提建议
        </Button>
      </View>
    </>
  )
}
