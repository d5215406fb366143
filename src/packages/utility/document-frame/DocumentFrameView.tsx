import { Image } from '@tarojs/components'
import { useState } from 'react'
import type { FileKind } from '@/domain/file-kind'
import type { PdfState } from '@/features/pdf/pdf-state'
import { PdfView } from '@/features/pdf/PdfView'
import { a11y, pictureText } from '@/ui/a11y'
import { StateView } from '@/ui/StateView'
import styles from './DocumentFrameView.module.scss'

interface DocumentFrameViewProps {
  name: string
  kind: FileKind
  url: string
  /** For files that are shown page by page, or by the host's own viewer. */
  pdf: PdfState | null
  onPicture: () => void
  onOpenOutside: () => void
}

/** A file as it is: a PDF, a picture, or the way to open what a page cannot draw. */
export function DocumentFrameView({ name, kind, url, pdf, onPicture, onOpenOutside }: DocumentFrameViewProps) {
  const [failed, setFailed] = useState(false)
  if (pdf) return <PdfView title={name} noun="文档" state={pdf} />
  if (kind === 'picture' && failed)
    return (
      <StateView
        kind="error"
        title="文档打开失败"
        text="文件可能已损坏或已撤下，请检查网络后重试"
        actionText="重试"
        onAction={() => setFailed(false)}
      />
    )
  if (kind === 'picture')
    return (
      <Image
        className={`${styles.picture} t-document-picture`}
        src={url}
        mode="widthFix"
        onClick={onPicture}
        onError={() => setFailed(true)}
        {...a11y(`${name}，点击放大`, 'img')}
        {...pictureText('')}
      />
    )
  return (
    <StateView
      kind="notAllowed"
      title={name}
      text={
        kind === 'office'
          ? '浏览器不能直接显示 Office 文件，下载后可用 WPS、Word 或 Excel 打开'
          : '这里不能显示这种文件，可下载后打开'
      }
      actionText="打开或下载"
      onAction={onOpenOutside}
    />
  )
}
