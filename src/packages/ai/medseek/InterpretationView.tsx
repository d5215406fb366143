import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { InterpretationDetail } from '@/api/medseek'
import { isUnderWay, STATE_TEXTS } from '@/domain/paper/interpretation'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Spinner } from '@/ui/Spinner'
import { Switch } from '@/ui/Switch'
import { InterpretationHead } from '../components/InterpretationHead'
import { Effects } from '../literature-detail/Effects'
import { Summary } from '../literature-detail/Summary'
import styles from './Medseek.module.scss'

const pagesText = ({ pages, pagesRead }: InterpretationDetail['item']): string =>
  pagesRead > 0 ? `：已读 ${pagesRead} 页，共 ${pages} 页` : ''

interface InterpretationViewProps {
  detail: InterpretationDetail
  onPlace: (passageId: string) => void
  onShare: (isShared: boolean) => void
  onOriginal: () => void
  /** As the column shows it. */
  onPreview: () => void
  onAgain: () => void
  onRemove: () => void
  /** Its pages in the states of their data. */
  pages: ReactNode
}

/** One interpretation: on its way, failed with the reason, or with its own sentences, its ratios and its pages. */
export function InterpretationView({
  detail,
  pages,
  onPlace,
  onShare,
  onOriginal,
  onPreview,
  onAgain,
  onRemove,
}: InterpretationViewProps) {
  const { item, summary, effects } = detail
  const { state, reason, isOwnFile, isShared, paperId, format, isAbstractOnly } = item
  if (isUnderWay(state))
    return (
      <>
        <InterpretationHead item={item} />
        <View className={`${styles.waiting} t-under-way`}>
          <Spinner />
          <Text className={styles.note}>{`${STATE_TEXTS[state]}${pagesText(item)}…可以离开，完成后在“我的解读”中查看`}</Text>
        </View>
      </>
    )
  if (state === 'failed')
    return (
      <>
        <InterpretationHead item={item} />
        <View className={styles.start}>
          <Notice tone="danger" testId="interpretation-failed">
            {`未能解读：${reason}`}
          </Notice>
          <Button onPress={onAgain} testId="another-file">
            换一份文件
          </Button>
          <Button tone="plain" onPress={onRemove} testId="remove-failed">
            删除这条记录
          </Button>
        </View>
      </>
    )
  return (
    <View className="t-interpreted">
      <InterpretationHead item={item} />
      <Summary summary={summary} onPlace={onPlace} />
      <Effects effects={effects} onPlace={onPlace} />
      <Section title="分享">
        <View className={styles.setting}>
          <Switch
            on={isShared}
            onChange={onShare}
            label="允许他人查看解读结果"
            note={
              isOwnFile
                ? format === 'pdf'
                  ? '他人只看到标题、标识和摘出的句子，看不到文件和图'
                  : '他人只看到标题、标识和摘出的句子，看不到文件'
                : '他人看到标题、标识和摘出的句子；也会出现在 AI 文献专栏，不显示是谁解读的'
            }
            testId="share-switch"
          />
        </View>
      </Section>
      {isOwnFile ? (
        <Section title={format === 'pdf' ? `逐页原文（${item.pages} 页）` : isAbstractOnly ? '原文（摘要）' : '原文'}>
          <Notice tone="info" testId="without-figures">
            {format === 'pdf' &&
              item.pagesRead < item.pages &&
              `文件里的图形太多：第 ${item.pagesRead + 1} 页起没有剪出图，请看原页`}
          </Notice>
          {pages}
        </Section>
      ) : (
        <Section title="原文">
          <ListRow text="看资料库中的原文" onPress={onOriginal} testId="to-library-original" />
          <ListRow text="在专栏中的样子" onPress={onPreview} testId="to-preview" />
        </Section>
      )}
      {isOwnFile && paperId ? (
        <Section title="资料库中的同一篇">
          <ListRow text="打开资料库中的这篇文献" note="DOI 相同" onPress={onOriginal} testId="to-library-paper" />
        </Section>
      ) : null}
    </View>
  )
}
