import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { env } from '@/platform/env'
import { a11y, testClass } from '../a11y'
import { HostButton } from './HostButton'
import styles from './ShareArea.module.scss'

interface ShareAreaProps {
  children: ReactNode
  label: string
  onPress: () => void
  className?: string
  testId?: string
}

/** Only a native button does, see HostButton. */
export const opensHostShare = (): boolean => env.build === 'weapp' && env.can.share

/** A part of the page that shares it: by the sheet of the mini-program, which sends what the page says about itself, else by `onPress`. */
export function ShareArea({ children, label, onPress, className, testId }: ShareAreaProps) {
  return opensHostShare() ? (
    <HostButton className={classNames(styles.bare, className, testClass(testId))} {...a11y(label)}>
      {children}
    </HostButton>
  ) : (
    <View className={classNames(className, testClass(testId))} onClick={onPress} {...a11y(label, 'button')}>
      {children}
    </View>
  )
}
