import { View } from '@tarojs/components'
import type { InterpretationDetail } from '@/api/medseek'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { InterpretationHead } from '../components/InterpretationHead'
import { Effects } from '../literature-detail/Effects'
import { Summary } from '../literature-detail/Summary'
import styles from './Result.module.scss'

interface ResultViewProps {
  detail: InterpretationDetail
  /** Absent: only its owner may see the text. */
  onPlace?: (passageId: string) => void
  onLogin: () => void
  onOwn: () => void
}

/** What readers see of an interpretation: what the paper is, and the sentences with their pages. */
export function ResultView({ detail, onPlace, onLogin, onOwn }: ResultViewProps) {
  const { item, isOpen, summary, effects } = detail
  return (
    <View className="t-shared-result">
      <InterpretationHead item={item} />
      {isOpen ? (
        <>
          <Summary summary={summary} onPlace={onPlace} />
          <Effects effects={effects} onPlace={onPlace} />
        </>
      ) : (
        <View className={styles.closed}>
          <Notice tone="info" testId="closed-result">
            登录后可阅读这篇文献的解读
          </Notice>
          <Button onPress={onLogin} testId="login-to-read">
            登录后阅读
          </Button>
        </View>
      )}
      <Section title="解读文献">
        <ListRow text="解读我自己的文献" note="上传 PDF 或题录文件，或按标题、DOI 查找" onPress={onOwn} testId="to-own" />
      </Section>
    </View>
  )
}
