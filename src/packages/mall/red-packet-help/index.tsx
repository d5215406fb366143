import { Text, View } from '@tarojs/components'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { QUESTIONS, STRATEGIES } from './help'
import styles from './RedPacketHelp.module.scss'

/** `/HongbaoStrategies` and `/HongbaoQuestions`: one leads to the other. */
export default function RedPacketHelpPage() {
  const isStrategy = useRoute<'redPacketStrategies'>().preset.kind === 'strategy'
  return (
    <PageShell>
      {(isStrategy ? STRATEGIES : QUESTIONS).map(({ title, text }) => (
        <Section key={title} title={title}>
          <Text className={`${styles.text} t-packet-help`}>{text}</Text>
        </Section>
      ))}
      <View className={styles.more}>
        {isStrategy ? (
          <ListRow icon="info" text="常见问题" onPress={() => void navigate('redPacketQuestions')} testId="to-questions" />
        ) : (
          <ListRow icon="gift" text="红包攻略" onPress={() => void navigate('redPacketStrategies')} testId="to-strategies" />
        )}
        <ListRow icon="clock" text="红包记录" onPress={() => void navigate('redPacketMyRecords')} testId="to-records" />
      </View>
    </PageShell>
  )
}
