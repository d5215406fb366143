import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { PapersView } from '../components/PapersView'
import type { Papers } from '../hooks/use-papers'
import styles from './UploadIdView.module.scss'

export function UploadIdView({ papers, onNext }: { papers: Papers; onNext: () => void }) {
  const { missing, busy } = papers
  return (
    <View className={styles.page}>
      <Text className={`${styles.note} t-papers-missing`}>
        {missing.length > 0 ? `还需上传：${missing.map(({ name }) => name).join('、')}` : '材料已齐全，可以提交认证'}
      </Text>
      <Card className={styles.card}>
        <PapersView papers={papers} />
      </Card>
      <Button disabled={busy || missing.length > 0} onPress={onNext} testId="papers-next">
        {busy ? '正在上传…' : missing.length > 0 ? '上传后可继续' : '下一步'}
      </Button>
      <Text className={styles.note}>已上传的材料会保存，可以离开后继续。</Text>
    </View>
  )
}
