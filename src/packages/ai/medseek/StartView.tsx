import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { PaperCard } from '@/api/literature'
import type { Interpretation } from '@/api/medseek'
import { formatRelative } from '@/domain/format'
import { FORMAT_NAMES } from '@/domain/paper/citation'
import { DAILY_INTERPRETATIONS, PDF_PAGES, REFERENCES, STATE_TEXTS } from '@/domain/paper/interpretation'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { PaperRow } from '../components/PaperRow'
import styles from './Medseek.module.scss'
import type { FileWork } from './use-paper-file'

interface StartViewProps {
  file: { work: FileWork | null; choose: () => void; retry: () => void; drop: () => void }
  typed: string
  onType: (text: string) => void
  onSearch: (text: string) => void
  keyword: string
  /** What the library holds of it; undefined until it has answered. */
  found: readonly PaperCard[] | undefined
  onBegin: (paper: PaperCard) => void
  onColumn: () => void
  /** Puts what was found into the states of its data. */
  results: (rows: ReactNode) => ReactNode
}

const whatText = ({
  isOwnFile,
  format,
  pages,
  isAbstractOnly,
}: Pick<Interpretation, 'isOwnFile' | 'format' | 'pages' | 'isAbstractOnly'>): string => {
  const kind = isOwnFile ? `我上传的 ${FORMAT_NAMES[format]}` : '资料库文献'
  return [kind, isOwnFile && format === 'pdf' && `${pages} 页`, isAbstractOnly && '仅摘要'].filter(Boolean).join('，')
}

/** `12 页 · 已分享 · 昨天`. */
export const noteOf = ({ state, isShared, retraction, createdAt, ...item }: Interpretation): string =>
  [
    retraction ? '已撤稿' : '',
    state === 'done' ? whatText(item) : STATE_TEXTS[state],
    isShared ? '已分享' : '',
    formatRelative(createdAt),
  ]
    .filter(Boolean)
    .join(' · ')

/** What can be interpreted: a file of one's own, or a paper of the library by its title or DOI. */
export function StartView({ file, typed, onType, onSearch, keyword, found, onBegin, onColumn, results }: StartViewProps) {
  return (
    <>
      <Section title="上传文献">
        <View className={styles.start}>
          <Text className={styles.note}>
            {`PDF（20 MB、${PDF_PAGES} 页以内），或题录文件：RIS、BibTeX、PubMed（XML、nbib）、JATS（5 MB、${REFERENCES} 条以内）。文件只有您能查找和提问；解读只摘原文句子，不生成文字。每天 ${DAILY_INTERPRETATIONS} 篇。`}
          </Text>
          {file.work ? <Sending {...file} work={file.work} /> : null}
          {file.work && file.work.progress !== null ? null : (
            <Button onPress={file.choose} testId="choose-file">
              选择文件
            </Button>
          )}
        </View>
      </Section>
      <Section title="在资料库中查找">
        <SearchBar value={typed} onChange={onType} onSearch={onSearch} placeholder="标题或 DOI" />
        {results(
          found?.length === 0 ? (
            <View className={styles.start}>
              <Notice tone="info" testId="not-in-library">
                {`资料库里没有“${keyword}”。可以上传它的 PDF，或它的题录文件`}
              </Notice>
            </View>
          ) : (
            found?.map((paper) => <PaperRow key={paper.id} paper={paper} onPress={onBegin} />)
          ),
        )}
      </Section>
      <Section title="专栏">
        <ListRow icon="book" text="AI 文献专栏" note="大家解读过的资料库文献，按疾病浏览" onPress={onColumn} testId="to-column" />
      </Section>
    </>
  )
}

function Sending({ work, retry, drop }: StartViewProps['file'] & { work: FileWork }) {
  const { name, progress, error, mayRetry } = work
  return (
    <View className={`${styles.sending} t-sending-file`}>
      <Text className={styles.name}>{name}</Text>
      {progress === null ? null : (
        <>
          <Text className={styles.note}>{`上传中 ${Math.round(progress * 100)}%，传完前请留在本页`}</Text>
          <Progress value={progress} />
        </>
      )}
      <Notice tone="danger" testId="file-error">
        {error}
      </Notice>
      <View className={styles.buttons}>
        {error && mayRetry ? (
          <Button tone="secondary" size="small" onPress={retry} testId="retry-file">
            重试
          </Button>
        ) : null}
        <Button tone="plain" size="small" onPress={drop} testId="drop-file">
          {error ? '移除' : '取消上传'}
        </Button>
      </View>
    </View>
  )
}
