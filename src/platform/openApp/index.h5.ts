import { appLink } from '@/domain/app-target'
import { env } from '../env'
import { leave } from '../leave'
import type { OpenAppContract, OpenOutcome } from './contract'

const WAIT_MS = 2500

/** Resolves true as soon as the page goes to the back (something opened), false when it is still visible after the wait. */
function pageLeft(): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (left: boolean) => {
      window.clearTimeout(timer)
      stop()
      resolve(left)
    }
    const stop = env.onAppHide(() => finish(true))
    const timer = window.setTimeout(() => finish(false), WAIT_MS)
  })
}

/** WeChat's open form of a mini-program address, which any browser can follow. */
function miniProgramLink(path: string): string {
  const [page = '', query = ''] = path.replace(/^\//, '').split('?')
  const { miniProgramAppId } = __APP_CONFIG__
  return `weixin://dl/business/?appid=${miniProgramAppId}&path=${page}&query=${encodeURIComponent(query)}`
}

async function run(link: string, miniProgramPath: string): Promise<OpenOutcome> {
  leave(link)
  if (await pageLeft()) return 'app'
  if (env.can.openMiniProgram) {
    leave(miniProgramLink(miniProgramPath))
    if (await pageLeft()) return 'mini-program'
  }
  const { appStoreUrl } = __APP_CONFIG__
  if (!appStoreUrl) return 'unavailable'
  leave(appStoreUrl)
  return 'store'
}

let underWay: Promise<OpenOutcome> | undefined

/** From the web to the native app: app, then mini-program, then store. */
export const openApp: OpenAppContract = {
  open(target, miniProgramPath = '') {
    if (!env.can.openApp) return Promise.resolve('unavailable')
    underWay ??= run(appLink(target, __APP_CONFIG__.appScheme), miniProgramPath).finally(() => {
      underWay = undefined
    })
    return underWay
  },
  async openMiniProgram(path) {
    if (!env.can.openMiniProgram) return 'unavailable'
    leave(miniProgramLink(path))
    return (await pageLeft()) ? 'mini-program' : 'unavailable'
  },
}
