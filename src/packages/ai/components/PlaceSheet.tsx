import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { aiApi } from '@/api/ai'
import { sourceMark, type AnswerSource } from '@/domain/grounding/answer'
import { SOURCE_NAMES } from '@/domain/grounding/source'
import { openLink } from '@/routes'
import { useApi } from '@/shell/data'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { Tag } from '@/ui/Tag'
import styles from './PlaceSheet.module.scss'

/** A source at the passage: what stands before and after it, how far it was checked, and the way to its page. */
export function PlaceSheet({ source, onClose }: { source: AnswerSource | null; onClose: () => void }) {
  return (
    <Sheet open={source !== null} title={source ? `来源 ${source.n}` : ''} onClose={onClose} testId="place-sheet">
      {source ? <Place source={source} /> : null}
    </Sheet>
  )
}

/** A paper is opened at the passage itself. */
const linkOf = ({ kind, refId, passageId, link }: AnswerSource): string =>
  kind !== 'paper'
    ? link
    : link.startsWith('/medSeekInterpret/')
      ? `${link}?passage=${passageId}`
      : `/AILiteratureOriginal/${refId}?passage=${passageId}`

function Place({ source }: { source: AnswerSource }) {
  const mark = sourceMark(source)
  const query = useApi(aiApi.place, { passageId: source.passageId })
  // A passage that was cut again is no longer there under its number: what the answer rested on is kept with it.
  const place = query.data
  const passages = place?.passages ?? [{ id: source.passageId, text: source.text, page: source.page, isAsked: true }]
  return (
    <View className={styles.place}>
      <Text className={styles.title}>{source.title}</Text>
      <View className={styles.tags}>
        <Tag tone="evid">{SOURCE_NAMES[source.kind][0]}</Tag>
        {mark ? <Tag tone={source.isChecked ? 'success' : 'watch'}>{mark}</Tag> : null}
        {source.isSample ? <Tag>示例内容</Tag> : null}
      </View>
      <Text className={styles.note}>
        {[
          source.detail,
          source.edition && `资料版本 ${source.edition}`,
          source.section,
          source.page && `第 ${source.page} 页`,
          source.check,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Notice tone="danger">{source.retraction && `本文已撤稿：${source.retraction}`}</Notice>
      <DataStates data={query.error ? undefined : screenData(query)} skeleton="lines">
        <View className={styles.passages}>
          {passages.map(({ id, text, isAsked }) => (
            <Text key={id} className={classNames(styles.passage, isAsked && `${styles.asked} t-asked-passage`)}>
              {text}
            </Text>
          ))}
        </View>
      </DataStates>
      <Button tone="secondary" onPress={() => void openLink(linkOf(source))} testId="open-source">
        打开{SOURCE_NAMES[source.kind][0]}
      </Button>
    </View>
  )
}
