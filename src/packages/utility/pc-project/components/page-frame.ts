import type { Outline } from '@/platform/desktop-page/contract'

/** What a framed page shows. */
export interface FramedPlace {
  address: string
  title: string
}

/** The headings of the text at an address. */
export interface FramedOutline extends Outline {
  address: string
}

/** What the frame shall do, as by a tap there; a new object each time. */
export type Goal = { address: string } | { heading: number }

export interface PageFrameProps {
  /** Where the frame begins. */
  address: string
  goal: Goal | null
  title: string
  className: string
  /** While a sheet or dialog lies over the framed page: of the frame, and of what covers the rest of the window. */
  coveredClass: string
  scrimClass: string
  onPlace: (place: FramedPlace) => void
  onOutline: (outline: FramedOutline) => void
  /** The framed page kept something on the device. */
  onKept: () => void
}
