import type { Host, Os } from '@/domain/host'
import type { Unsubscribe } from '../types'

/** What a screen may offer here. Asked each time, because the mini-program's single-page mode takes abilities away. */
export interface Abilities {
  /** A payment can be started. */
  readonly pay: boolean
  /** `share.open` does something useful. */
  readonly share: boolean
  /** A code can be scanned, by camera or from a picture. */
  readonly scan: boolean
  /** There is a native app to go to: true in browsers and in the chat app, false in the app and in mini-programs. */
  readonly openApp: boolean
  /** Our mini-program can be opened from here. */
  readonly openMiniProgram: boolean
  /** Signing in and leaving this page are possible: false only in single-page mode (opened from Moments). */
  readonly navigate: boolean
  /** Login and certification are asked by the native app (`bridge.gotoLoginHint`). */
  readonly nativeLogin: boolean
  /** Site header and side menu of the web page: the chat app only. */
  readonly siteChrome: boolean
  /** The complete-your-info check is made: the chat app and the native app. */
  readonly completeInfo: boolean
  /** The page can be printed. */
  readonly print: boolean
  /** The host draws a tab bar and asks for share content by page hooks: the mini-program build. */
  readonly pageHooks: boolean
}

/** Space that the device keeps for itself, in CSS px. */
export interface SafeArea {
  top: number
  bottom: number
}

/** Where a page that draws its own top bar must put it, in CSS px. */
export interface TopBar {
  /** Height of the status bar above the bar. */
  statusBar: number
  /** Height of the bar itself. */
  height: number
  /** Width at the right that the mini-program's capsule covers; 0 on H5. */
  reservedRight: number
}

/** Which host this is, what it can do, and what happens to it. */
export interface EnvContract {
  readonly build: 'weapp' | 'h5'
  readonly host: Host
  readonly os: Os
  /** Version of the native app such as `9.6.1`; empty outside it. */
  readonly appVersion: string
  /** H5 shown by a `<web-view>` of a mini-program (then `host` is `mini-program` and `build` is `h5`). */
  readonly miniProgramWebView: boolean
  /** `runPlatform` of the request head: `app-ios`, `app-android`, `mini-program`, `chat-app`, `h5` or `pc`. */
  readonly runPlatform: string
  readonly can: Abilities
  /** H5: the full address the page was entered with (iOS signs it for the JS-SDK). Mini-program: empty. */
  readonly entryUrl: string
  /** H5 inside somebody's `<iframe>`. */
  readonly framed: boolean
  /** That is the frame of our own desktop page, which has the navigation. */
  readonly inDesktopPage: boolean
  /** Device pixel ratio; 3 when the host does not say. */
  readonly pixelRatio: number
  /** Scene number of the mini-program's last entry (1154 is single-page mode); 0 on H5. */
  scene(): number
  /** Opened from Moments: no sign-in, no navigation, storage not shared with the normal app. */
  singlePage(): boolean
  safeArea(): SafeArea
  topBar(): TopBar
  /** The person asked the device for less motion; false where the host does not say. */
  reducedMotion(): boolean
  isOnline(): boolean
  onNetworkChange(listener: (online: boolean) => void): Unsubscribe
  /** The app comes to the front (H5: the tab becomes visible). Not called for the first start. */
  onAppShow(listener: () => void): Unsubscribe
  /** The app goes to the back (H5: the tab is hidden or closed): the last moment to send something. */
  onAppHide(listener: () => void): Unsubscribe
}
