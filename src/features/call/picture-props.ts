import type { Picture } from '@/platform/call/contract'

export interface PictureProps {
  picture: Picture
  /** What a screen reader says. */
  label: string
  isMirrored?: boolean
  isMuted?: boolean
  /** Cut to its box, as one's own small one; others show reports, which are shown whole. */
  fills?: boolean
  /** It is heard and not seen. */
  isHidden?: boolean
}
