import { Text } from '@tarojs/components'
import type { ComponentProps } from 'react'
import { openLink } from '@/routes'
import { media } from '@/platform/media'
import { assetUrl } from '@/ui/asset-url'
import { RichText, useRichText, type TextSize } from '@/ui/RichText'
import { ItemVideo } from './ItemVideo'
import { isPlain } from './words'

interface ItemTextProps {
  /** Rich text, sanitised by the server. */
  text: string
  size?: TextSize
  className?: string
}

const renderMedia: ComponentProps<typeof RichText>['renderMedia'] = (kind, _src, poster, { sources, title }) =>
  kind === 'video' ? <ItemVideo sources={sources} poster={poster} title={title || '题目视频'} /> : null

/** A text of an item: most are a line of words, and a line of words needs no more than that. */
export function ItemText({ text, size = 'standard', className }: ItemTextProps) {
  return isPlain(text) ? <Text className={className}>{text}</Text> : <Rich text={text} size={size} />
}

function Rich({ text, size }: { text: string; size: TextSize }) {
  const blocks = useRichText(text)
  return (
    <RichText
      blocks={blocks}
      size={size}
      onLink={(link) => void openLink(link)}
      onPicture={(current, all) => media.previewImages(all.map(assetUrl), assetUrl(current))}
      renderMedia={renderMedia}
    />
  )
}
