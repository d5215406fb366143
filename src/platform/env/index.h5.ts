import { parseHost, runPlatform } from '@/domain/host'
import { h5Abilities } from './abilities'
import type { EnvContract, SafeArea } from './contract'

const info = parseHost({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  wxEnvironment: (window as { __wxjs_environment?: string }).__wxjs_environment,
})

const TOP_BAR_HEIGHT = 44
// WeChat opens a mini-program by a real app id only; the tourist id is a build without one.
const hasMiniProgram = !['', 'touristappid'].includes(__APP_CONFIG__.miniProgramAppId)
const abilities = h5Abilities(info, hasMiniProgram)

/** Environment of the H5 build. Evaluated before the router starts, so that `entryUrl` is the address as entered. */
export const env: EnvContract = {
  build: 'h5',
  ...info,
  runPlatform: runPlatform(info.host, info.os),
  can: abilities,
  entryUrl: window.location.href,
  framed: window.self !== window.top,
  inDesktopPage: framedByOurselves(),
  pixelRatio: window.devicePixelRatio || 3,
  scene: () => 0,
  singlePage: () => false,
  safeArea,
  topBar: () => ({ statusBar: safeArea().top, height: TOP_BAR_HEIGHT, reservedRight: 0 }),
  reducedMotion: () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
  isOnline: () => navigator.onLine,
  onNetworkChange(listener) {
    const online = () => listener(true)
    const offline = () => listener(false)
    window.addEventListener('online', online)
    window.addEventListener('offline', offline)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('offline', offline)
    }
  },
  onAppShow(listener) {
    const visible = () => document.visibilityState === 'visible' && listener()
    // A page that comes back from the browser's back-forward cache was never hidden for `visibilitychange`.
    const restored = (event: PageTransitionEvent) => event.persisted && listener()
    document.addEventListener('visibilitychange', visible)
    window.addEventListener('pageshow', restored)
    return () => {
      document.removeEventListener('visibilitychange', visible)
      window.removeEventListener('pageshow', restored)
    }
  },
  onAppHide(listener) {
    const hidden = () => document.visibilityState === 'hidden' && listener()
    // Old iOS leaves a page without telling that it is hidden.
    const left = () => document.visibilityState === 'visible' && listener()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', left)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', left)
    }
  },
}

/** Another origin does not let itself be asked. */
function framedByOurselves(): boolean {
  try {
    return window.self !== window.parent && window.parent.location.origin === window.location.origin
  } catch {
    return false
  }
}

/** CSS is the only one that knows the insets, so a short-lived element measures them. */
function safeArea(): SafeArea {
  const probe = document.createElement('div')
  probe.style.cssText =
    'position:fixed;visibility:hidden;padding-top:env(safe-area-inset-top);padding-bottom:env(safe-area-inset-bottom)'
  document.body.appendChild(probe)
  const { paddingTop, paddingBottom } = window.getComputedStyle(probe)
  probe.remove()
  return { top: Number.parseFloat(paddingTop) || 0, bottom: Number.parseFloat(paddingBottom) || 0 }
}
