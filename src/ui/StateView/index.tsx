import { Text, View } from '@tarojs/components'
import { testClass } from '../a11y'
import { Button } from '../Button'
import { Icon, type IconName } from '../Icon'
import styles from './StateView.module.scss'

interface StateViewProps {
  kind: 'empty' | 'error' | 'offline' | 'notAllowed' | 'notFound'
  title: string
  /** What happened, or what to do next. */
  text?: string
  actionText?: string
  onAction?: () => void
}

const ICONS: Record<StateViewProps['kind'], IconName> = {
  empty: 'empty',
  error: 'warning',
  offline: 'offline',
  notAllowed: 'lock',
  notFound: 'search',
}

/** Shown where content would be when there is none. */
export function StateView({ kind, title, text, actionText, onAction }: StateViewProps) {
  return (
    <View className={`${styles.state} ${testClass(`state-${kind}`)}`}>
      <Icon name={ICONS[kind]} size="huge" color={kind === 'error' ? 'red' : 'ink-3'} />
      <Text className={styles.title}>{title}</Text>
      {text ? <Text className={styles.text}>{text}</Text> : null}
      {actionText && onAction ? (
        <Button className={styles.action} tone="secondary" onPress={onAction} testId="state-action">
          {actionText}
        </Button>
      ) : null}
    </View>
  )
}
