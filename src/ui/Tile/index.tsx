import { View } from '@tarojs/components'
import classNames from 'classnames'
import { Icon, type IconName } from '../Icon'
import type { ColorName } from '../tokens/tokens'
import styles from './Tile.module.scss'

/** What a thing is for has its colour: doses and scores, evidence, drugs, chemotherapy, interactions, rewards. */
export type Tint = 'brand' | 'evid' | 'green' | 'orange' | 'red' | 'gold' | 'plain'

const COLORS: Readonly<Record<Tint, ColorName>> = {
  brand: 'brand-text',
  evid: 'evid',
  green: 'green',
  orange: 'orange',
  red: 'red',
  gold: 'gold',
  plain: 'ink-2',
}

interface TileProps {
  icon: IconName
  tint: Tint
  size?: 'small' | 'normal' | 'large'
}

/** An icon on a tinted tile, at the head of a row or a card. */
export function Tile({ icon, tint, size = 'normal' }: TileProps) {
  return (
    <View className={classNames(styles.mark, styles[size], styles[tint])}>
      <Icon name={icon} color={COLORS[tint]} size="large" duotone />
    </View>
  )
}
