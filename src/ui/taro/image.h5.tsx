import type { BaseEventOrig, ImageProps } from '@tarojs/components'
import classNames from 'classnames'
import { forwardRef, type SyntheticEvent } from 'react'
import { plain } from './plain.h5'

const Box = plain<Omit<ImageProps, 'src'>>('taro-image-core')

const FILLS: Partial<Record<keyof ImageProps.Mode, string>> = {
  aspectFit: 'taro-img-aspect-fit',
  aspectFill: 'taro-img-aspect-fill',
  widthFix: 'taro-img-width-fix',
}

type Picture = SyntheticEvent<HTMLImageElement>

/**
 * A picture in a box, which takes class and touches. `mode` says how it fills the box: those of the mini-program that we use.
 * A lazy one is left to the browser, which also decodes it beside the page and not before it.
 */
export const Image = forwardRef<HTMLElement, ImageProps>(function Image(
  { src, lazyLoad, nativeProps, onLoad, onError, ...box },
  ref,
) {
  const { mode = 'scaleToFill' } = box
  return (
    <Box {...box} mode={mode} ref={ref}>
      {src ? (
        <img
          className={classNames('taro-img', FILLS[mode])}
          decoding="async"
          loading={lazyLoad ? 'lazy' : 'eager'}
          {...nativeProps}
          src={src}
          onLoad={onLoad && ((event) => onLoad(told(event, sizeOf(event.currentTarget))))}
          onError={onError && ((event) => onError(told(event, { errMsg: 'error' })))}
        />
      ) : null}
    </Box>
  )
})

/** Of the picture itself, in dots, as the mini-program says it. */
const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })

/** As events of the mini-program: what happened stands in `detail`. */
const told = <Detail,>(event: Picture, detail: Detail) => ({ ...event, detail }) as unknown as BaseEventOrig<Detail>
