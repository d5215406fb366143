import { useState } from 'react'
import { env } from '@/platform/env'

/**
 * The value to give to an input, so that typed text neither jumps nor gets lost. In the mini-program, while it has the focus, the host's own text
 * is the right one: writing a controlled value back with every key moves the cursor. On H5 Taro writes the given value back after every key, so there it
 * must always be the current one.
 */
export function useTypedValue(value: string) {
  const [typing, setTyping] = useState<string | null>(null)
  const isHostOwned = env.build === 'weapp'
  return {
    value: isHostOwned ? (typing ?? value) : value,
    hasFocus: typing !== null,
    onFocus: () => setTyping(value),
    onBlur: () => setTyping(null),
  }
}
