import type { ReactNode } from 'react'
import { AtButton } from 'taro-ui'
import classNames from 'classnames'
import { testClass } from '../a11y'
import { opensHostShare } from '../ShareArea'
import styles from './Button.module.scss'

interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  tone?: 'primary' | 'secondary' | 'plain' | 'danger'
  size?: 'normal' | 'small'
  /** Shows a spinner and takes no taps: a second tap must not send twice. */
  busy?: boolean
  disabled?: boolean
  /** What the mini-program's own button does besides, e.g. open the share sheet. */
  openType?: 'contact' | 'getPhoneNumber'
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
  busy = false,
  disabled = false,
  openType,
  shares = false,
  className,
  testId,
}: ButtonProps) {
  const hostShares = shares && opensHostShare()
  return (
    <AtButton
      className={classNames(
        styles.button,
        styles[tone],
        styles[size],
        (disabled || busy) && styles.off,
        className,
        testClass(testId),
      )}
      type={tone === 'primary' ? 'primary' : 'secondary'}
      size={size}
      loading={busy}
      disabled={disabled || busy}
      openType={hostShares ? 'share' : openType}
      onClick={hostShares ? undefined : onPress}
    >
      {children}
    </AtButton>
  )
}
