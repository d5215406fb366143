import { Text, View } from '@tarojs/components'
import type { FileRecord, FileRecords } from '@/api/medseek'
import { FORMAT_NAMES, lineText } from '@/domain/paper/citation'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { whereText } from '../components/PaperRow'
import styles from './Records.module.scss'

interface RecordsViewProps {
  file: FileRecords
  onChoose: (record: FileRecord) => void
  onAnother: () => void
}

/** The papers of a file, those that cannot be interpreted with the reason, and what could not be read at all. */
export function RecordsView({ file, onChoose, onAnother }: RecordsViewProps) {
  const { fileName, format, records, unread } = file
  const readable = records.filter(({ lack }) => !lack).length
  const choice = readable > 0 ? `其中 ${readable} 条可以解读。选择一条开始，每条算一篇。` : '都不能解读，原因见下。'
  return (
    <View className="t-records">
      <View className={styles.head}>
        <Text className={styles.name}>{fileName}</Text>
        <Text className={styles.note}>{`${FORMAT_NAMES[format]}，${records.length} 条，${choice}`}</Text>
      </View>
      {unread.length > 0 ? (
        <Section title={`没有读出的内容（${unread.length} 处）`}>
          {unread.map(({ line, why }) => (
            <Text key={`${line} ${why}`} className={`${styles.unread} t-unread`}>
              {`${lineText(line)}${why}`}
            </Text>
          ))}
        </Section>
      ) : null}
      <Section title="文件里的题录">
        {records.map((record) => (
          <Row key={record.record} record={record} onChoose={onChoose} />
        ))}
      </Section>
      <View className={styles.foot}>
        <Button tone="secondary" onPress={onAnother} testId="another-file">
          换一份文件
        </Button>
      </View>
    </View>
  )
}

function Row({ record, onChoose }: { record: FileRecord; onChoose: RecordsViewProps['onChoose'] }) {
  const { line, title, retraction, isAbstractOnly, lack, interpretationId } = record
  return (
    <View
      className={`${styles.row} t-record`}
      onClick={lack ? undefined : () => onChoose(record)}
      {...(lack ? {} : withRole('button'))}
    >
      <View className={styles.tags}>
        {retraction ? <Tag tone="danger">已撤稿</Tag> : null}
        {interpretationId ? <Tag tone="success">已解读</Tag> : null}
        {lack ? <Tag>不能解读</Tag> : <Tag tone="evid">{isAbstractOnly ? '仅摘要' : '全文'}</Tag>}
      </View>
      <Text className={lack ? styles.lacking : styles.title}>{title || '（没有标题）'}</Text>
      {lack ? <Text className={styles.reason}>{`${lineText(line)}${lack}`}</Text> : null}
      {retraction ? <Text className={styles.reason}>{`撤稿原因：${retraction}`}</Text> : null}
      <Text className={styles.where}>{whereText(record)}</Text>
    </View>
  )
}
