import { Image, View } from '@tarojs/components'
import classNames from 'classnames'
import { pictureText } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { StateView } from '@/ui/StateView'
import type { PdfState } from './pdf-state'
import styles from './PdfView.module.scss'

interface PdfViewProps {
  title: string
  /** What the file is called in sentences. */
  noun?: string
  state: PdfState
  /** Written across every page that is shown, and beside the file where the host shows it: it counts no more. */
  mark?: string | undefined
}

/** A file: a page at a time on H5, the host's own viewer in the mini-program. */
export function PdfView({ title, noun = '文件', state, mark }: PdfViewProps) {
  if (state.kind === 'loading') return <Skeleton shape="article" />
  if (state.kind === 'failed')
    return (
      <StateView
        kind="error"
        title={`${noun}打开失败`}
        text="文件可能已损坏或已撤下，请检查网络后重试"
        actionText="重试"
        onAction={state.retry}
      />
    )
  if (state.kind === 'file')
    return (
      <View className={styles.file}>
        <View className={styles.title}>{title}</View>
        <Notice tone="danger" testId="pdf-mark">
          {mark ? `${mark}，请勿使用。文件为签发时的原件，其中没有这一标记。` : ''}
        </Notice>
        <Button busy={state.opening} onPress={state.open} testId="pdf-open">
          打开{noun}
        </Button>
      </View>
    )
  const { page, pages, picture, goTo } = state
  const isOnly = pages === 1
  return (
    <View className={classNames(isOnly && styles.only, 't-pdf')}>
      <View className={styles.page}>
        <Image className={`${styles.picture} t-pdf-page`} src={picture} mode="widthFix" {...pictureText('')} />
        {mark ? <View className={`${styles.mark} t-pdf-mark`}>{mark}</View> : null}
      </View>
      {isOnly ? null : (
        <View className={styles.bar}>
          <Button tone="secondary" size="small" disabled={page === 1} onPress={() => goTo(page - 1)} testId="pdf-previous">
            上一页
          </Button>
          <View className={`${styles.count} t-pdf-count`}>
            第 {page} / {pages} 页
          </View>
          <Button tone="secondary" size="small" disabled={page === pages} onPress={() => goTo(page + 1)} testId="pdf-next">
            下一页
          </Button>
        </View>
      )}
    </View>
  )
}
