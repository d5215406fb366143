import { Text, View } from '@tarojs/components'
import type { AiHome } from '@/api/ai'
import { SOURCE_NAMES } from '@/domain/grounding/source'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { sparkle } from '@/ui/Icon/more'
import { Notice } from '@/ui/Notice'
import styles from './Welcome.module.scss'

interface WelcomeProps {
  home: AiHome
  onAsk: (question: string) => void
  onCases?: () => void
}

/** Before the first question: what is looked through, how answers are made, and questions to begin with. */
export function Welcome({ home, onAsk, onCases }: WelcomeProps) {
  const { sources, suggestions, provider } = home
  const held = sources.map(({ kind, count }) => `${count} ${SOURCE_NAMES[kind][1]}${SOURCE_NAMES[kind][0]}`).join('、')
  return (
    <View className={styles.welcome}>
      <View className={styles.head}>
        <Icon name={sparkle} size="huge" color="evid" filled />
        <Text className={styles.title}>每一句都有出处</Text>
        <Text className={styles.note}>
          {provider
            ? `由 ${provider} 依据资料库作答，每句话再与原文核对；找不到依据的会划去。`
            : '从资料库摘录原文作答，不生成文字；找不到依据就不回答。'}
        </Text>
        {held ? <Text className={`${styles.note} t-library`}>{`资料库：${held}`}</Text> : null}
      </View>
      <Notice tone="info" testId="nothing-held">
        {held ? '' : '这里还没有可以查找的内容'}
      </Notice>
      <View className={styles.questions}>
        {suggestions.map((question, at) => (
          <View
            key={question}
            className={`${styles.question} t-suggestion-${at}`}
            onClick={() => onAsk(question)}
            {...withRole('button')}
          >
            <Text className={styles.text}>{question}</Text>
            <Icon name="forward" size="small" color="ink-3" />
          </View>
        ))}
        {onCases ? (
          <View className={`${styles.question} t-to-cases`} onClick={onCases} {...withRole('button')}>
            <Text className={styles.text}>我的病例：整理报告，对照治疗、试验与指南</Text>
            <Icon name="forward" size="small" color="ink-3" />
          </View>
        ) : null}
      </View>
    </View>
  )
}
