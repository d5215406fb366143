import { Image, ScrollView, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { useMemo, useState, type ReactNode } from 'react'
import { parseRichText, picturesOf } from '@/domain/rich-text/parse'
import type { Block, TextRun } from '@/domain/rich-text/tree'
import { a11y } from '../a11y'
import { assetUrl } from '../asset-url'
import { Modal } from '../Modal'
import styles from './RichText.module.scss'

export type TextSize = 'small' | 'standard' | 'large'

interface RichTextProps {
  html: string
  size: TextSize
  onLink: (link: string) => void
  onPicture: (current: string, all: string[]) => void
  /** Video and audio are the screen's business: it knows progress and playback. */
  renderMedia: (kind: 'video' | 'audio', src: string, poster: string) => ReactNode
}

/** Draws a document body from its parsed form: nothing of the HTML itself reaches the page. */
export function RichText({ html, size, onLink, onPicture, renderMedia }: RichTextProps) {
  const blocks = useMemo(() => parseRichText(html), [html])
  const pictures = useMemo(() => picturesOf(blocks), [blocks])
  const [footnote, setFootnote] = useState('')

  const runs = (items: readonly TextRun[]) =>
    items.map((run, index) => (
      <Text
        key={index}
        className={classNames(
          run.bold && styles.bold,
          run.italic && styles.italic,
          run.underline && styles.underline,
          run.strike && styles.strike,
          run.code && styles.code,
          run.script && styles[run.script],
          (run.link ?? run.footnote) && styles.link,
        )}
        onClick={run.footnote ? () => setFootnote(run.footnote ?? '') : run.link ? () => onLink(run.link ?? '') : undefined}
      >
        {run.text}
      </Text>
    ))

  const draw = (block: Block, index: number): ReactNode => {
    switch (block.kind) {
      case 'picture':
        return (
          <Image
            key={index}
            className={styles.picture}
            src={assetUrl(block.src)}
            mode="widthFix"
            lazyLoad
            onClick={() => onPicture(block.src, pictures)}
            {...a11y(block.alt || '图片，点击放大', 'img')}
          />
        )
      case 'rule':
        return <View key={index} className={styles.rule} />
      case 'video':
      case 'audio':
        return <View key={index}>{renderMedia(block.kind, block.src, block.poster)}</View>
      case 'list':
        return (
          <View key={index} className={styles.list}>
            {block.items.map((item, at) => (
              <View key={at} className={styles.item}>
                <Text className={styles.bullet}>{block.ordered ? `${at + 1}.` : '•'}</Text>
                <View className={styles.itemBody}>{item.map(draw)}</View>
              </View>
            ))}
          </View>
        )
      case 'table':
        return (
          <ScrollView key={index} scrollX className={styles.tableBox}>
            <View className={styles.table}>
              {block.rows.map((row, at) => (
                <View key={at} className={classNames(styles.tr, row.header && styles.header)}>
                  {row.cells.map((cell, column) => (
                    <View key={column} className={styles.cell} style={{ flexGrow: cell.span, flexShrink: 0, flexBasis: 0 }}>
                      {runs(cell.runs)}
                    </View>
                  ))}
                </View>
              ))}
            </View>
          </ScrollView>
        )
      default:
        return (
          <View
            key={index}
            className={classNames(styles[block.kind], block.kind === 'heading' && styles[`h${block.level}`], styles[block.align])}
          >
            {runs(block.runs)}
          </View>
        )
    }
  }

  return (
    <View className={classNames(styles.body, styles[size], 't-rich-text')}>
      {blocks.map(draw)}
      <Modal open={footnote !== ''} title="注释" text={footnote} confirmText="知道了" onConfirm={() => setFootnote('')} />
    </View>
  )
}
