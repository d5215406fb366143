import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ToolKind } from '@/domain/tool'
import { Icon, type IconName } from '@/ui/Icon'
import type { ColorName } from '@/ui/tokens/tokens'
import styles from './ToolMark.module.scss'

/** What a tool is for has its colour: doses and scores, evidence, drugs, chemotherapy, interactions. */
export type Tint = 'brand' | 'evid' | 'green' | 'orange' | 'red' | 'plain'

const COLORS: Readonly<Record<Tint, ColorName>> = {
  brand: 'brand-text',
  evid: 'evid',
  green: 'green',
  orange: 'orange',
  red: 'red',
  plain: 'ink-2',
}

export interface ToolLook {
  icon: IconName
  tint: Tint
}

/** How each kind of tool looks, on home and among the tools. */
export const toolLooks: Readonly<Record<ToolKind, ToolLook>> = {
  formula: { icon: 'calculator', tint: 'brand' },
  tnm: { icon: 'target', tint: 'evid' },
  regimen: { icon: 'drop', tint: 'orange' },
  drug: { icon: 'pill', tint: 'green' },
  guideline: { icon: 'guideline', tint: 'evid' },
  trial: { icon: 'trial', tint: 'evid' },
}

/** The tinted tile of a tool. */
export function ToolMark({ icon, tint, size = 'normal' }: ToolLook & { size?: 'small' | 'normal' | 'large' }) {
  return (
    <View className={classNames(styles.mark, styles[size], styles[tint])}>
      <Icon name={icon} color={COLORS[tint]} size="large" duotone />
    </View>
  )
}
