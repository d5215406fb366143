import Taro from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { view } from '@/platform/view'
import { useRoute } from '@/routes'

/** After the frame has put a new page at its top, see use-page-visit. */
const PLACED_MS = 400

/** Stands below the text of an article: what comes after it (related reading, comments) is not part of reading to the end. */
export const ARTICLE_END = 't-article-end'
/** How far the article in view is read, 0 to 1. */
export const articleProgress = (): Promise<number> => view.scrollProgress(`.${ARTICLE_END}`)

/** For the article: goes to the place that `continueDocument` named, once, when the content is here. */
export function useReadingPlace(ready: boolean): void {
  const at = Number(useRoute().query.at)
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current || !(at > 0 && at < 1)) return
    const timer = setTimeout(() => {
      done.current = true
      void scrollTo(at)
    }, PLACED_MS)
    return () => clearTimeout(timer)
  }, [ready, at])
}

/** The host says which part of the page is above the lower edge; from the top that tells how long the page is. */
async function scrollTo(part: number): Promise<void> {
  const shown = await articleProgress()
  if (shown <= 0 || part <= shown) return
  const { windowHeight } = Taro.getSystemInfoSync()
  await Taro.pageScrollTo({ scrollTop: Math.round(windowHeight * (part / shown - 1)), duration: 300 }).catch(() => undefined)
}
