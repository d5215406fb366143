import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Folds } from '../components/Folds'
import { HELP, STEPS } from './guide'
import styles from './PayGuideView.module.scss'

interface PayGuideViewProps {
  /** What is opened in the browser. */
  link: string
  /** Null: the way is not open here, or nothing was to be paid. */
  onGoOn: (() => void) | null
  onCopy: () => void
  onTip: () => void
  onRecords: () => void
}

/** Why nothing is paid in the mini-program on an iPhone, and where it is. */
export function PayGuideView({ link, onGoOn, onCopy, onTip, onRecords }: PayGuideViewProps) {
  return (
    <View>
      <Card spaced>
        <Text className={styles.title}>iPhone 小程序内暂不支持付款</Text>
        <Text className={styles.text}>
          按平台规则，苹果手机上的小程序不能出售数字内容。请复制链接，在手机浏览器中打开并购买；买好之后，这里同样可以看。
        </Text>
        <Text className={`${styles.link} t-pay-link`} selectable userSelect>
          {link}
        </Text>
        <View className={styles.actions}>
          {onGoOn ? (
            <Button onPress={onGoOn} testId="pay-go-on">
              在这里继续付款
            </Button>
          ) : null}
          <Button tone={onGoOn ? 'secondary' : 'primary'} icon="copy" onPress={onCopy} testId="pay-copy">
            复制链接
          </Button>
        </View>
      </Card>
      <Section title="怎样购买">
        {STEPS.map(({ title, text }, at) => (
          <View key={title} className={`${styles.step} t-pay-step`}>
            <Text className={styles.number}>{at + 1}</Text>
            <View className={styles.said}>
              <Text className={styles.name}>{title}</Text>
              <Text className={styles.text}>{text}</Text>
            </View>
          </View>
        ))}
      </Section>
      <Section title="常见问题" plain>
        <Folds texts={HELP} />
      </Section>
      <View className={styles.more}>
        <ListRow icon="info" text="购买须知" onPress={onTip} testId="to-tip" />
        <ListRow icon="article" text="收支明细" onPress={onRecords} testId="to-records" />
      </View>
    </View>
  )
}
