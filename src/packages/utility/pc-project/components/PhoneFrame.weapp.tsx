interface PhoneFrameProps {
  src: string
  title: string
  className: string
}

/** The mini-program has no frames, and a phone needs none. */
export function PhoneFrame(_props: PhoneFrameProps) {
  return null
}
