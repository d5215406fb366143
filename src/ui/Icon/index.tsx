import { View } from '@tarojs/components'
import classNames from 'classnames'
import { svgUrl } from '../svg'
import { tokens } from '../tokens/tokens'
import styles from './Icon.module.scss'
import { paths, type IconName } from './paths'

interface IconProps {
  name: IconName
  /** Side length: 32, 40, 48 or 64 design px. */
  size?: 'small' | 'normal' | 'large' | 'huge'
  color?: string
  /** Painted in, e.g. a like that is set. */
  filled?: boolean
  className?: string
}

export type { IconName }

/** A line icon. It is decoration: the control around it carries the name for screen readers. */
export function Icon({ name, size = 'normal', color = tokens.textSecondary, filled = false, className }: IconProps) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="${filled ? color : 'none'}" stroke="${color}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"><path d="${paths[name]}"/></svg>`
  return (
    <View
      className={classNames(styles.icon, styles[size], className)}
      style={{ backgroundImage: `url("${svgUrl(svg)}")` }}
      aria-hidden="true"
    />
  )
}

/** A name from the server: unknown ones are drawn as an article. */
export const iconName = (name: string): IconName => (name in paths ? (name as IconName) : 'article')
