import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { isLiveType } from '@/domain/doc-type'
import { replaceAddress, useRoute } from '@/routes'
import { useLeave } from '@/shell/navigation/use-leave'
import { counterpartOf } from '../counterpart'

/**
 * Opens a document that was linked as the other kind, an article or a live, as what it is, in place of this page. A user who went on
 * before the answer came stays there; the page is replaced when it is shown again.
 * @returns whether the document is of the other kind: nothing of it is shown or counted here
 */
export function useGiveWay(doc: { docType: number } | undefined, kind: 'article' | 'live'): boolean {
  const route = useRoute()
  const leave = useLeave()
  const isOther = !!doc && isLiveType(doc.docType) !== (kind === 'live')
  const giveWay = () => {
    if (isOther) void leave(() => replaceAddress(counterpartOf(route, kind === 'live' ? 'article' : 'live')))
  }
  const newest = useRef(giveWay)
  newest.current = giveWay
  useEffect(() => newest.current(), [isOther])
  useDidShow(giveWay)
  return isOther
}
