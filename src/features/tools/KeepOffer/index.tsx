import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { ToolKind } from '@/domain/tool'
import { dialog } from '@/platform/dialog'
import { useStores } from '@/stores/context'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './KeepOffer.module.scss'

interface KeepOfferProps {
  kind: ToolKind
  id: string
  title: string
  /** Only now is the visit counted: when there is a result, or a figure was read. */
  isUsed?: boolean
}

/** Names under which the popup rule counts visits (domain/counters); other kinds go by their own. */
const POPUP_KINDS: Partial<Record<ToolKind, string>> = { tnm: 'tnmDetail', trial: 'TrjDetail' }
/** It goes by itself. */
const SHOWN_MS = 8000

/** The tool popup, once a day, user and kind: a line over the foot of the page that offers to keep the tool, and is in nobody's way. */
export function KeepOffer({ kind, id, title, isUsed = true }: KeepOfferProps) {
  const { counters, session, shell, tools } = useStores()
  const [isOffered, setOffered] = useState(false)
  const counted = useRef('')
  useEffect(() => {
    if (!isUsed || counted.current === id) return
    counted.current = id
    const isDue = counters.visitTool(POPUP_KINDS[kind] ?? kind, session.userId || 'visitor', !shell.isOpen('loginHint'))
    if (isDue && !tools.isFavourite(kind, id)) setOffered(true)
  }, [counters, session, shell, tools, kind, id, isUsed])
  useEffect(() => {
    if (!isOffered) return undefined
    const timer = setTimeout(() => setOffered(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isOffered])

  if (!isOffered) return null
  const keep = () => {
    setOffered(false)
    if (tools.isFavourite(kind, id)) return
    tools.toggleFavourite(kind, id, title)
    dialog.toast('已收藏')
  }
  return (
    <View className={`${styles.offer} t-keep-offer`} {...withRole('status')}>
      <View className={styles.text}>收藏「{title}」到工具首页</View>
      <View className={`${styles.keep} t-keep-offer-yes`} onClick={keep} {...withRole('button')}>
        收藏
      </View>
      <View className={`${styles.close} t-keep-offer-no`} onClick={() => setOffered(false)} {...a11y('不收藏', 'button')}>
        <Icon name="close" size="small" color="inherit" />
      </View>
    </View>
  )
}
