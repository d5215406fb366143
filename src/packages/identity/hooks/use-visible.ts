import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'

/** Whether the page is still looked at, for work that ends later: pages below others stay mounted. */
export function useVisible(): { readonly current: boolean } {
  const visible = useRef(true)
  useDidShow(() => {
    visible.current = true
  })
  useDidHide(() => {
    visible.current = false
  })
  useEffect(
    () => () => {
      visible.current = false
    },
    [],
  )
  return visible
}
