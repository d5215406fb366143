interface PhoneFrameProps {
  src: string
  title: string
  className: string
}

/** The mini-program has no frames, and nobody needs one on a phone. */
export function PhoneFrame(_props: PhoneFrameProps) {
  return null
}
