import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { PaperCard } from '@/api/literature'
import type { Interpretation } from '@/api/medseek'
import { formatRelative } from '@/domain/format'
import { DAILY_INTERPRETATIONS, PDF_PAGES, STATE_TEXTS } from '@/domain/paper/interpretation'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Progress } from '@/ui/Progress'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { PaperRow } from '../components/PaperRow'
import styles from './Medseek.module.scss'
import type { PdfWork } from './use-pdf'

interface StartViewProps {
  pdf: { work: PdfWork | null; choose: () => void; retry: () => void; drop: () => void }
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

/** `12 页 · 已分享 · 昨天`. */
export const noteOf = ({ state, pages, isShared, isOwnFile, createdAt }: Interpretation): string =>
  [
    state === 'done' ? (isOwnFile ? `我上传的 PDF，${pages} 页` : '资料库文献') : STATE_TEXTS[state],
    isShared ? '已分享' : '',
    formatRelative(createdAt),
  ]
    .filter(Boolean)
    .join(' · ')

/** What can be interpreted: a PDF of one's own, or a paper of the library by its title or DOI. */
export function StartView({ pdf, typed, onType, onSearch, keyword, found, onBegin, onColumn, results }: StartViewProps) {
  return (
    <>
      <Section title="上传 PDF">
        <View className={styles.start}>
          <Text className={styles.note}>
            {`文件只有您能查找和提问。解读只摘原文句子，不生成文字。最大 20 MB、${PDF_PAGES} 页；每天 ${DAILY_INTERPRETATIONS} 篇。`}
          </Text>
          {pdf.work ? <Sending {...pdf} work={pdf.work} /> : null}
          {pdf.work && pdf.work.progress !== null ? null : (
            <Button onPress={pdf.choose} testId="choose-pdf">
              选择 PDF
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
                {`资料库里没有“${keyword}”。可以上传它的 PDF；也可以请管理员用 PubMed XML、RIS 或 BibTeX 导入题录`}
              </Notice>
            </View>
          ) : (
            found?.map((paper) => <PaperRow key={paper.id} paper={paper} onPress={onBegin} />)
          ),
        )}
      </Section>
      <ListRow icon="book" text="AI 文献专栏" note="大家解读过的资料库文献，按疾病浏览" onPress={onColumn} testId="to-column" />
    </>
  )
}

function Sending({ work, retry, drop }: StartViewProps['pdf'] & { work: PdfWork }) {
  const { name, progress, error, mayRetry } = work
  return (
    <View className={`${styles.sending} t-sending-pdf`}>
      <Text className={styles.name}>{name}</Text>
      {progress === null ? null : (
        <>
          <Text className={styles.note}>{`上传中 ${Math.round(progress * 100)}%`}</Text>
          <Progress value={progress} />
        </>
      )}
      <Notice tone="danger" testId="pdf-error">
        {error}
      </Notice>
      <View className={styles.buttons}>
        {error && mayRetry ? (
          <Button tone="secondary" size="small" onPress={retry} testId="retry-pdf">
            重试
          </Button>
        ) : null}
        <Button tone="plain" size="small" onPress={drop} testId="drop-pdf">
          {error ? '移除' : '取消上传'}
        </Button>
      </View>
    </View>
  )
}
