import classNames from 'classnames'
import type { ColorName } from '../tokens/tokens'
import styles from './Icon.module.scss'
import { fills, grounds, paths } from './paths'
import { Shape } from './Shape'

/** One of `more`. */
export interface Drawing {
  path: string
  fill?: string
}
export type NamedIcon = keyof typeof paths
/** By its name, or as it is drawn. */
export type IconName = NamedIcon | Drawing

interface IconProps {
  name: IconName
  /** Side length: 32, 40, 48 or 64 design px. */
  size?: 'small' | 'normal' | 'large' | 'huge'
  /** Of the theme; `inherit` takes the colour of the text round it. */
  color?: ColorName | 'inherit'
  /** Painted in, e.g. a like that is set. */
  filled?: boolean
  /** With a soft ground of its own behind the lines, where it stands large. */
  duotone?: boolean
  className?: string
}

/** An icon of one colour. It is decoration: the control around it carries the name for screen readers. */
export function Icon({ name, size = 'normal', color = 'ink-2', filled, duotone, className }: IconProps) {
  const drawing: Drawing = typeof name === 'string' ? { path: paths[name], fill: fills[name] } : name
  const ground = duotone && typeof name === 'string' ? grounds[name] : undefined
  return (
    <Shape
      path={(filled && drawing.fill) || drawing.path}
      ground={ground}
      className={classNames(styles.icon, styles[size], className)}
      style={color === 'inherit' ? undefined : { color: `var(--${color})` }}
    />
  )
}

/** A name from the server: unknown ones are drawn as an article. */
export const iconName = (name: string): NamedIcon => (name in paths ? (name as NamedIcon) : 'article')
