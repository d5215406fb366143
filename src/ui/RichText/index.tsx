import { Image, ScrollView, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { useMemo, useState, type ReactNode } from 'react'
import { parseRichText } from '@/domain/rich-text/parse'
import { picturesOf, type Block, type MediaBlock, type TableBlock } from '@/domain/rich-text/tree'
import { a11y, pictureText } from '../a11y'
import { assetUrl } from '../asset-url'
import { Modal } from '../Modal'
import styles from './RichText.module.scss'
import { FormulaPicture, Runs } from './Runs'

export type TextSize = 'small' | 'standard' | 'large'

/** A column that is narrower cannot be read; a table that is wider scrolls sideways. */
const COLUMN_EM = 6

interface RichTextProps {
  html: string
  size: TextSize
  onLink: (link: string) => void
  onPicture: (current: string, all: string[]) => void
  /** The screen draws video and audio, because it knows progress and playback. */
  renderMedia: (kind: 'video' | 'audio', src: string, poster: string, media: MediaBlock) => ReactNode
}

/** Draws a document body from its parsed form: nothing of the HTML itself reaches the page. */
export function RichText({ html, size, onLink, onPicture, renderMedia }: RichTextProps) {
  const blocks = useMemo(() => parseRichText(html), [html])
  const pictures = useMemo(() => picturesOf(blocks), [blocks])
  const [footnote, setFootnote] = useState('')

  /** `tight`: in a cell, which has its own space. */
  const draw = (block: Block, index: number, tight = false): ReactNode => {
    switch (block.kind) {
      case 'picture': {
        const { src, alt, link } = block
        return (
          <Image
            key={index}
            className={classNames(styles.picture, tight && styles.tight)}
            src={assetUrl(src)}
            mode="widthFix"
            lazyLoad
            onClick={() => (link ? onLink(link) : onPicture(src, pictures))}
            {...(link ? a11y(alt || '图片链接', 'link') : a11y(alt || '图片，点击放大', 'img'))}
            {...pictureText('')}
          />
        )
      }
      case 'formulaBlock':
        return (
          <ScrollView key={index} scrollX className={classNames(styles.formulaBox, tight && styles.tight)}>
            <FormulaPicture formula={block} />
          </ScrollView>
        )
      case 'rule':
        return <View key={index} className={styles.rule} />
      case 'video':
      case 'audio':
        return <View key={index}>{renderMedia(block.kind, block.sources[0] ?? '', block.poster, block)}</View>
      case 'list':
        return (
          <View key={index} className={styles.list}>
            {block.items.map((item, at) => (
              <View key={at} className={styles.item}>
                <Text className={styles.bullet}>{block.ordered ? `${at + 1}.` : '•'}</Text>
                <View className={styles.itemBody}>{item.map((each, place) => draw(each, place))}</View>
              </View>
            ))}
          </View>
        )
      case 'table':
        return <Table key={index} table={block} draw={(each, place) => draw(each, place, true)} />
      default:
        return (
          <View
            key={index}
            className={classNames(
              styles[block.kind],
              block.kind === 'heading' && styles[`h${block.level}`],
              styles[block.align],
              tight && styles.tight,
            )}
          >
            <Runs runs={block.runs} onLink={onLink} onFootnote={setFootnote} />
          </View>
        )
    }
  }

  return (
    <View className={classNames(styles.body, styles[size], 't-rich-text')}>
      {blocks.map((block, index) => draw(block, index))}
      <Modal
        open={footnote !== ''}
        title="注释"
        text={footnote}
        confirmText="知道了"
        onConfirm={() => setFootnote('')}
        testId="footnote-text"
      />
    </View>
  )
}

function Table({ table, draw }: { table: TableBlock; draw: (block: Block, index: number) => ReactNode }) {
  const { columns, cells } = table
  return (
    <ScrollView scrollX className={`${styles.tableBox} t-table`}>
      <View
        className={styles.table}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, minWidth: `${columns * COLUMN_EM}em` }}
      >
        {cells.map(({ blocks, header, column, row, span, rowSpan }, index) => (
          <View
            key={index}
            className={classNames(styles.cell, header && styles.header)}
            style={{ gridColumn: `${column + 1} / span ${span}`, gridRow: `${row + 1} / span ${rowSpan}` }}
          >
            {blocks.map((block, place) => draw(block, place))}
          </View>
        ))}
      </View>
    </ScrollView>
  )
}
