import PageHandler from '@tarojs/router/dist/router/page.js'
import type { PageInstance } from '@tarojs/runtime'
import { eventCenter } from '@tarojs/runtime'
import stacks from '@tarojs/router/dist/router/stack.js'

/**
 * Taro changes pages in two parts: at once what slides, and when it has slid what is left over (the page that was left is taken away, the one below comes
 * into view, a covered one is hidden). A change that began between the two met a page that was gone already, took away another one for it, and the screen
 * was blank. Here what is left over is kept in one list, so that it can be done before the next change begins.
 */
interface LeftOver {
  timer: ReturnType<typeof setTimeout>
  work: () => void
}
let leftOver: LeftOver[] = []

function afterwards(ms: number, work: () => void): void {
  const entry: LeftOver = {
    work,
    timer: setTimeout(() => {
      leftOver = leftOver.filter((other) => other !== entry)
      work()
    }, ms),
  }
  leftOver.push(entry)
}

/** Ends the change before: what it left for the end of its slide is done now, also what that leaves over. */
export function endChange(): void {
  for (let next = leftOver.shift(); next; next = leftOver.shift()) {
    clearTimeout(next.timer)
    next.work()
  }
}

/** How many pages a step back leads was said to Taro; it did not come to it. */
export function forgetSteps(): void {
  stacks.backDelta = 0
}

const SHOW_BELOW = '__taroPageOnShowAfterDestroyed'

/** These stand in for Taro's own methods, and differ from them in who keeps their timers; each page has its own. */
const methods: Pick<PageHandler, 'unload' | 'hide' | 'addAnimation'> & ThisType<PageHandler> = {
  unload(page?: PageInstance | null, delta = 1, top = false) {
    if (!page) return
    const more = delta - 1
    stacks.delta = more
    stacks.pop()
    const element = this.getPageContainer(page)
    element?.classList.remove('taro_page_stationed', 'taro_page_show')
    if (top) {
      if (element) element.style.zIndex = '1'
      afterwards(this.animationDuration, () => {
        page.onUnload?.()
        eventCenter.trigger(SHOW_BELOW)
      })
    } else page.onUnload?.()
    if (more >= 1) this.unload(stacks.last, more)
  },
  hide(page) {
    if (!page) return
    page.onHide?.()
    const element = this.getPageContainer(page)
    afterwards(this.animationDuration + this.animationDelay, () => element?.classList.add('taro_page_shade'))
  },
  addAnimation(element, first = false) {
    if (!element) return
    const shown = (): void => element.classList.add('taro_page_show')
    const stands = (): void => element.classList.add('taro_page_stationed')
    if (first) {
      shown()
      stands()
      return
    }
    afterwards(this.animationDelay, () => {
      shown()
      afterwards(this.animationDuration, stands)
    })
  },
}

/** Before the first page. */
export const changePagesInTurn = (): void => void Object.assign(PageHandler.prototype, methods)
