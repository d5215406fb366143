/** An icon on a field of 128 × 128, in the colour of the text. */
export interface ShapeProps {
  path: string
  /** Soft, behind it. */
  ground?: string
  className: string
  style?: { color: string }
}
