import { View } from '@tarojs/components'
import classNames from 'classnames'
import { svgUrl } from '../svg'
import type { ColorName } from '../tokens/tokens'
import styles from './Icon.module.scss'
import { paths, type IconName } from './paths'

interface IconProps {
  name: IconName
  /** Side length: 32, 40, 48 or 64 design px. */
  size?: 'small' | 'normal' | 'large' | 'huge'
  /** Of the theme; `inherit` takes the colour of the text round it. */
  color?: ColorName | 'inherit'
  /** Painted in, e.g. a like that is set. */
  filled?: boolean
  className?: string
}

export type { IconName }

/** A line icon. It is decoration: the control around it carries the name for screen readers. */
export function Icon({ name, size = 'normal', color = 'ink-2', filled = false, className }: IconProps) {
  // The drawing is only a shape: the colour behind it follows the theme.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${filled ? '#000' : 'none'}" stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${paths[name]}"/></svg>`
  const shape = `url("${svgUrl(svg)}")`
  return (
    <View
      className={classNames(styles.icon, styles[size], className)}
      style={{
        WebkitMaskImage: shape,
        maskImage: shape,
        ...(color !== 'inherit' && { color: `var(--${color})` }),
      }}
      aria-hidden="true"
    />
  )
}

/** A name from the server: unknown ones are drawn as an article. */
export const iconName = (name: string): IconName => (name in paths ? (name as IconName) : 'article')
