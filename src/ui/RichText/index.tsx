import { Image, ScrollView, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { Fragment, useMemo, useState, type ReactNode } from 'react'
import { parseRichText } from '@/domain/rich-text/parse'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import {
  picturesOf,
  type Block,
  type MediaBlock,
  type PictureBlock,
  type TableBlock,
  type TextRun,
} from '@/domain/rich-text/tree'
import { a11y, pictureText } from '../a11y'
import { assetUrl } from '../asset-url'
import { Button } from '../Button'
import { Icon } from '../Icon'
import { Modal } from '../Modal'
import styles from './RichText.module.scss'
import { FormulaPicture, Runs } from './Runs'

export type TextSize = 'small' | 'standard' | 'large' | 'largest'

/** A column that is narrower cannot be read; a table that is wider scrolls sideways. */
const COLUMN_EM = 6

/** A body as it is drawn. */
export const useRichText = (html: string): readonly Block[] => useMemo(() => parseRichText(html), [html])

interface RichTextProps {
  blocks: readonly Block[]
  size: TextSize
  onLink: (link: string) => void
  onPicture: (current: string, all: string[]) => void
  /** The screen draws video and audio, because it knows progress and playback. */
  renderMedia: (kind: 'video' | 'audio', src: string, poster: string, media: MediaBlock) => ReactNode
  /** What the screen draws around each block of the body, e.g. marks at its side. */
  wrap?: (drawn: ReactNode, block: Block, index: number) => ReactNode
}

const plain = (drawn: ReactNode): ReactNode => drawn

/**
 * Draws a document body from its parsed form: nothing of the HTML itself reaches the page. A long text is drawn anew only when it or one of
 * these functions is another: a tap on something beside it must not wait for it.
 */
export function RichText({ blocks, size, onLink, onPicture, renderMedia, wrap = plain }: RichTextProps) {
  const [source, setSource] = useState<TextRun | null>(null)
  const body = useMemo(
    () => drawBody(blocks, { onLink, onPicture, renderMedia, wrap, onSource: setSource }),
    [blocks, onLink, onPicture, renderMedia, wrap],
  )
  return (
    <View className={classNames(styles.body, styles[size], 't-rich-text')}>
      {body}
      <Source run={source} onClose={() => setSource(null)} onLink={onLink} />
    </View>
  )
}

/** A cell has its own space, and so has whatever the whole text stands in: below the last block there is none. */
type Place = 'body' | 'cell' | 'end'

interface Drawing extends Required<Omit<RichTextProps, 'blocks' | 'size'>> {
  onSource: (run: TextRun) => void
}

function drawBody(blocks: readonly Block[], { onLink, onPicture, renderMedia, wrap, onSource }: Drawing): ReactNode {
  const pictures = picturesOf(blocks)
  const draw = (block: Block, index: number, place: Place = 'body'): ReactNode => {
    const space = place !== 'body' && styles.tight
    switch (block.kind) {
      case 'picture':
        return (
          <Figure
            key={index}
            picture={block}
            small={place === 'cell'}
            className={space}
            onPress={(src) => onPicture(src, pictures)}
            onLink={onLink}
          />
        )
      case 'formulaBlock':
        return (
          <ScrollView key={index} scrollX className={classNames(styles.formulaBox, space)}>
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
          <View key={index} className={classNames(styles.list, space)}>
            {block.items.map((item, at) => (
              <View key={at} className={styles.item}>
                <Text className={styles.bullet}>{block.ordered ? `${at + 1}.` : '•'}</Text>
                <View className={styles.itemBody}>{item.map((each, within) => draw(each, within))}</View>
              </View>
            ))}
          </View>
        )
      case 'table':
        return <Table key={index} table={block} className={space} draw={(each, within) => draw(each, within, 'cell')} />
      default:
        return (
          <View
            key={index}
            className={classNames(
              styles[block.kind],
              block.kind === 'heading' && styles[`h${block.level}`],
              styles[block.align],
              space,
            )}
          >
            <Runs runs={block.runs} onLink={onLink} onSource={onSource} />
          </View>
        )
    }
  }

  const placeOf = (index: number): Place => (index === blocks.length - 1 ? 'end' : 'body')
  return blocks.map((block, index) => <Fragment key={index}>{wrap(draw(block, index, placeOf(index)), block, index)}</Fragment>)
}

interface FigureProps {
  picture: PictureBlock
  /** Too small for more than itself. */
  small: boolean
  className: string | false | undefined
  onPress: (src: string) => void
  onLink: (link: string) => void
}

/** A picture, which a tap enlarges, or which leads somewhere. */
function Figure({ picture: { src, alt, ratio, link }, small, className, onPress, onLink }: FigureProps) {
  return (
    <View
      className={classNames(styles.figure, className, 't-figure')}
      style={ratio ? { aspectRatio: String(ratio) } : undefined}
      onClick={() => (link ? onLink(link) : onPress(src))}
      {...(link ? a11y(alt || '图片链接', 'link') : a11y(`${alt || '图片'}，放大`, 'button'))}
    >
      <Image className={styles.picture} src={assetUrl(src)} mode="widthFix" lazyLoad {...pictureText('')} />
      {link || small ? null : (
        <View className={styles.enlarge}>
          <Icon name="expand" size="small" />
          放大
        </View>
      )}
    </View>
  )
}

/** What stands behind the number of a source: its words, and the way to it. */
function Source({ run, onClose, onLink }: { run: TextRun | null; onClose: () => void; onLink: (link: string) => void }) {
  const { text = '', footnote = '', link } = run ?? {}
  const copy = async () => {
    if (await clipboard.write(footnote)) dialog.toast('来源已复制')
  }
  return (
    <Modal
      open={run !== null}
      title={`来源 ${text}`}
      text={footnote}
      confirmText="知道了"
      onConfirm={onClose}
      testId="footnote-text"
    >
      <Button
        tone="plain"
        size="small"
        icon={link ? 'link' : 'copy'}
        onPress={() => (link ? (onClose(), onLink(link)) : void copy())}
        testId="source-open"
      >
        {link ? '打开原文' : '复制来源'}
      </Button>
    </Modal>
  )
}

interface TableProps {
  table: TableBlock
  className: string | false | undefined
  draw: (block: Block, index: number) => ReactNode
}

function Table({ table, className, draw }: TableProps) {
  const { columns, cells } = table
  return (
    <ScrollView scrollX className={classNames(styles.tableBox, className, 't-table')}>
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
