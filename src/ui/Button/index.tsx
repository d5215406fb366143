import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { testClass, withRole } from '../a11y'
import { Icon, type IconName } from '../Icon'
import { opensHostShare } from '../ShareArea'
import { HostButton } from '../ShareArea/HostButton'
import styles from './Button.module.scss'

interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  /** One primary button a screen. Gold takes a reward and nothing else. */
  tone?: 'primary' | 'secondary' | 'plain' | 'danger' | 'gold'
  size?: 'normal' | 'small'
  /** Takes the room that is left in its row. */
  wide?: boolean
  icon?: IconName
  /** Shows a spinner and takes no taps: a second tap must not send twice. */
  busy?: boolean
  disabled?: boolean
  /** Shares the page: in the mini-program by its own sheet, else `onPress` does. */
  shares?: boolean
  className?: string
  testId?: string
}

/** The one button. */
export function Button({
  children,
  onPress,
  tone = 'primary',
  size = 'normal',
  wide = false,
  icon,
  busy = false,
  disabled = false,
  shares = false,
  className,
  testId,
}: ButtonProps) {
  const off = disabled || busy
  const look = classNames(
    styles.button,
    styles[tone],
    styles[size],
    wide && styles.wide,
    disabled && styles.disabled,
    busy && styles.busy,
    className,
    testClass(testId),
  )
  const label = (
    <>
      {busy ? <View className={styles.spinner} /> : null}
      {icon && !busy ? <Icon name={icon} color="inherit" size="small" /> : null}
      {children}
    </>
  )
  if (shares && opensHostShare())
    return (
      <HostButton className={classNames(look, styles.host)} disabled={off}>
        {label}
      </HostButton>
    )
  return (
    <View className={look} onClick={off ? undefined : onPress} {...withRole('button', { ...(off && { disabled: true }) })}>
      {label}
    </View>
  )
}
