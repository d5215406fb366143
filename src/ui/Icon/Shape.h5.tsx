import styles from './Icon.module.scss'
import type { ShapeProps } from './shape-props'

/** Drawn in the page itself: as an address each new one would be a document of its own, 5 ms on a middling phone. */
export const Shape = ({ path, ground, className, style }: ShapeProps) => (
  <svg viewBox="0 0 128 128" className={`${styles.drawn} ${className}`} style={style} aria-hidden="true">
    {ground ? <path opacity=".2" d={ground} /> : null}
    <path d={path} />
  </svg>
)
