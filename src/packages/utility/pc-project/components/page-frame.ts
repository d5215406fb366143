/** What a framed page shows. */
export interface FramedPlace {
  address: string
  title: string
}

export interface PageFrameProps {
  /** Where the frame begins. */
  address: string
  /** Another page is wanted in the frame, as by a tap on a link there; a new object each time. */
  goal: { address: string } | null
  title: string
  className: string
  onPlace: (place: FramedPlace) => void
}
