import type { Picture } from '@/platform/call/contract'

export interface PictureProps {
  picture: Picture
  /** What a screen reader says. */
  label: string
  isMirrored?: boolean
  isMuted?: boolean
  /** It is heard and not seen. */
  isHidden?: boolean
}
