import type { PictureProps } from './picture-props'

/** Mini-programs draw calls by `LiveTalk`. */
export const Picture = (_props: PictureProps) => null
