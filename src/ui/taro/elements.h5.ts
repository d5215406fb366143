import type { TextProps, ViewProps } from '@tarojs/components'
import { plain } from './plain.h5'
import './elements.scss'

/** What nearly every screen is made of. They take the place of Taro's in the H5 build (config/loaders/taro-parts.js). */
export const View = plain<ViewProps>('taro-view-core')
export const Text = plain<TextProps>('taro-text-core')
export { Image } from './image.h5'
export { ScrollView } from './scroll-view.h5'
