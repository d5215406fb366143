import { Fragment, type ComponentType, type UIEvent } from 'react'
import { html, type Common, type Detail } from './taro-component-props'

export * from './taro-form-components'

/**
 * `@tarojs/components` as plain HTML elements, so that testing-library finds them by role, label and text. An event carries
 * `detail` as Taro's do: `onInput={(event) => event.detail.value}`.
 */

const box = (Tag: 'div' | 'span' | 'label' | 'canvas'): ComponentType<Common> =>
  function Box(props) {
    return <Tag {...html(props)} />
  }

export const View = box('div')
export const CoverView = box('div')
export const Swiper = box('div')
export const SwiperItem = box('div')
export const MovableArea = box('div')
export const MovableView = box('div')
export const PageContainer = box('div')
export const RootPortal = box('div')
export const CustomWrapper = box('div')
export const PickerView = box('div')
export const PickerViewColumn = box('div')
export const PageMeta = box('div')
export const Map = box('div')
export const Text = box('span')
export const Icon = box('span')
export const Label = box('label')
export const Canvas = box('canvas')
export const Block = Fragment

interface ImageProps extends Common {
  src?: string
  alt?: string
  /** Of the browser's own element, within Taro's. */
  nativeProps?: { alt?: string }
  onLoad?: Detail<{ width: number; height: number }>
  onError?: Detail<{ errMsg: string }>
}

export function Image({ src, alt = '', nativeProps, onLoad, onError, ...rest }: ImageProps) {
  return (
    <img
      {...html(rest)}
      src={src || undefined}
      alt={nativeProps?.alt ?? alt}
      onLoad={() => onLoad?.({ detail: { width: 0, height: 0 } })}
      onError={() => onError?.({ detail: { errMsg: 'error' } })}
    />
  )
}
export const CoverImage = Image

interface ScrollViewProps extends Common {
  onScroll?: Detail<{ scrollTop: number; scrollLeft: number }>
  onScrollToLower?: () => void
}

export function ScrollView({ onScroll, onScrollToLower, ...rest }: ScrollViewProps) {
  const scroll = ({ currentTarget: element }: UIEvent<HTMLDivElement>) => {
    onScroll?.({ detail: { scrollTop: element.scrollTop, scrollLeft: element.scrollLeft } })
    if (element.scrollTop + element.clientHeight >= element.scrollHeight) onScrollToLower?.()
  }
  return <div {...html(rest)} onScroll={scroll} />
}

export function Progress({ percent = 0, ...rest }: Common & { percent?: number }) {
  return <div role="progressbar" aria-valuenow={percent} {...html(rest)} />
}

/** Only text is drawn: what the real one does with nodes is the business of the tests on the real platforms. */
export function RichText({ nodes, ...rest }: Common & { nodes?: unknown }) {
  return typeof nodes === 'string' ? <div {...html(rest)} dangerouslySetInnerHTML={{ __html: nodes }} /> : <div {...html(rest)} />
}

interface MediaProps extends Common {
  src?: string
  poster?: string
  autoplay?: boolean
  controls?: boolean
  onPlay?: () => void
  onPause?: () => void
  onEnded?: () => void
  onError?: () => void
  onTimeUpdate?: Detail<{ currentTime: number; duration: number }>
}

export function Video({ src, poster, onPlay, onPause, onEnded, onError, onTimeUpdate, ...rest }: MediaProps) {
  return (
    <video
      {...html(rest)}
      src={src || undefined}
      poster={poster}
      onPlay={onPlay}
      onPause={onPause}
      onEnded={onEnded}
      onError={onError}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) => onTimeUpdate?.({ detail: { currentTime, duration } })}
    />
  )
}

export function Audio({ src, onPlay, onPause, onEnded, onError, ...rest }: MediaProps) {
  return <audio {...html(rest)} src={src} onPlay={onPlay} onPause={onPause} onEnded={onEnded} onError={onError} />
}

export function WebView({ src, ...rest }: Common & { src?: string }) {
  return <iframe {...html(rest)} src={src} />
}

export function Navigator({ url, ...rest }: Common & { url?: string }) {
  return <a {...html(rest)} href={url} />
}
