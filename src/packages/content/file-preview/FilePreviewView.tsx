import { Image, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DocAttachment } from '@/api/doc'
import type { FileKind } from '@/domain/file-kind'
import { formatFileSize } from '@/domain/format'
import { PdfView } from '@/features/pdf/PdfView'
import type { PdfState } from '@/features/pdf/pdf-state'
import { a11y, pictureText, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import styles from './FilePreviewView.module.scss'

interface FilePreviewViewProps {
  file: DocAttachment
  docTitle: string
  kind: FileKind
  /** Empty without the privilege. */
  url: string
  /** For files that are shown page by page, or by the host's own viewer. */
  pdf: PdfState | null
  busy: boolean
  /** Shown in place of the file to users who may not see it. */
  gate?: ReactNode
  onPicture: () => void
  onDownload: () => void
  onCollect: () => void
  onDoc: () => void
}

/** A file: what it is called, what it looks like, and how to keep it. */
export function FilePreviewView(props: FilePreviewViewProps) {
  const { file, docTitle, gate, busy, onDownload, onCollect, onDoc } = props
  return (
    <View className={styles.page}>
      <View className={styles.head}>
        <Icon name="file" size="large" color="brand-text" />
        <View className={styles.body}>
          <Text className={`${styles.name} t-file-name`}>{file.name}</Text>
          <Text className={`${styles.note} t-file-size`}>{formatFileSize(file.size)}</Text>
        </View>
        <View className={`${styles.collect} t-file-collect`} onClick={onCollect} {...withRole('button')}>
          <Icon name="star" filled={file.collected} color={file.collected ? 'brand-text' : 'ink-2'} />
          <Text className={styles.note}>{file.collected ? '已收藏' : '收藏'}</Text>
        </View>
      </View>
      {gate ?? (
        <>
          <Content {...props} />
          <View className={styles.download}>
            <Button tone="secondary" busy={busy} onPress={onDownload} testId="file-download">
              下载文件
            </Button>
          </View>
        </>
      )}
      <ListRow icon="article" text={docTitle} note="所属文章" onPress={onDoc} testId="file-doc" />
    </View>
  )
}

function Content({ file, kind, url, pdf, onPicture }: FilePreviewViewProps) {
  if (pdf) return <PdfView title={file.name} state={pdf} />
  if (kind === 'picture')
    return (
      <Image
        className={`${styles.picture} t-file-picture`}
        src={url}
        mode="widthFix"
        onClick={onPicture}
        {...a11y(`${file.name}，点击放大`, 'img')}
        {...pictureText('')}
      />
    )
  return (
    <View className={`${styles.hint} t-file-open-with`}>
      浏览器不能直接显示 Office 文件。请下载后用 WPS、Word 或 Excel 打开。
    </View>
  )
}
