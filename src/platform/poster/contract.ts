import type { LocalFile } from '../types'

/** What a poster is made of. All lengths are in px of its own size. */
export type PosterShape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; fill: string; radius?: number }
  | { kind: 'disc'; x: number; y: number; radius: number; fill: string }
  | { kind: 'polygon'; points: readonly (readonly [number, number])[]; fill: string }
  | {
      kind: 'text'
      /** Left edge, or the middle when centred; `y` is the base line of the first line. */
      x: number
      y: number
      text: string
      size: number
      color: string
      bold?: boolean
      centred?: boolean
      /** Text that is wider goes on in the next line. */
      maxWidth?: number
      /** The last line ends with … when more would follow. */
      maxLines?: number
      lineHeight?: number
    }
  /** A QR code: rows of dark modules. */
  | { kind: 'code'; x: number; y: number; size: number; rows: readonly (readonly boolean[])[]; color: string }
  /** A picture of ours or https; left out when it does not come. */
  | { kind: 'picture'; x: number; y: number; width: number; height: number; src: string }

export interface Poster {
  width: number
  height: number
  background: string
  shapes: readonly PosterShape[]
}

export interface PosterContract {
  /** Draws a poster into a PNG file that can be shown and saved. Rejects where the host has no canvas. */
  draw(poster: Poster): Promise<LocalFile>
}
