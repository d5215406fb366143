import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactElement, ReactNode } from 'react'
import { testClass } from '../a11y'
import { Button } from '../Button'
import { Icon, type NamedIcon } from '../Icon'
import type { ColorName } from '../tokens/tokens'
import styles from './StateView.module.scss'

interface StateViewProps {
  kind: 'empty' | 'error' | 'offline' | 'notAllowed' | 'notFound' | 'waiting' | 'success'
  title: string
  /** What happened, or what to do next. */
  text?: string
  actionText?: string
  onAction?: () => void
  /** In place of the icon of its kind: another icon, or a drawing of its own. */
  art?: NamedIcon | ReactElement
  /** Something useful meanwhile. */
  children?: ReactNode
}

const FACES: Record<StateViewProps['kind'], { icon: NamedIcon; color: ColorName }> = {
  empty: { icon: 'empty', color: 'brand-text' },
  error: { icon: 'warning', color: 'red' },
  offline: { icon: 'offline', color: 'brand-text' },
  notAllowed: { icon: 'badge', color: 'brand-text' },
  notFound: { icon: 'search', color: 'brand-text' },
  waiting: { icon: 'clock', color: 'brand-text' },
  success: { icon: 'check', color: 'green' },
}

const RINGS: Partial<Record<StateViewProps['kind'], string>> = { error: styles.onError, success: styles.onSuccess }

/** Shown where content would be when there is none, and where something is done. Always with a way out. */
export function StateView({ kind, title, text, actionText, onAction, art, children }: StateViewProps) {
  const { icon, color } = FACES[kind]
  const name = typeof art === 'string' ? art : icon
  return (
    <View className={`${styles.state} ${testClass(`state-${kind}`)}`}>
      <View className={classNames(styles.art, styles[kind])}>
        <View className={classNames(styles.ring, RINGS[kind])}>
          {typeof art === 'object' ? art : <Icon name={name} className={styles.glyph} color={color} duotone />}
        </View>
        <View className={styles.dot} />
      </View>
      <Text className={styles.title}>{title}</Text>
      {text ? <Text className={styles.text}>{text}</Text> : null}
      {actionText && onAction ? (
        <Button className={styles.action} onPress={onAction} testId="state-action">
          {actionText}
        </Button>
      ) : null}
      {children ? <View className={styles.more}>{children}</View> : null}
    </View>
  )
}
