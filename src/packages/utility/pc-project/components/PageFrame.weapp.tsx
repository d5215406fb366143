import type { PageFrameProps } from './page-frame'

/** The mini-program has no frames, and a phone needs none. */
export function PageFrame(_props: PageFrameProps) {
  return null
}
