import { desktopPage } from '@/platform/desktop-page'
import { env } from '@/platform/env'
import { jssdk } from '@/platform/jssdk'
import { offline } from '@/platform/offline'
import { versionCheck } from '@/platform/versionCheck'
import { view } from '@/platform/view'
import { remoteConfig } from '@/api/client/load-remote-config'
import { jsSignature } from '@/api/client/js-signature'
import { guardAddress, guardContext, openAddress, routeEvents, setGuardContext, setOwnHosts } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { askFirst } from '../data/first-answer'
import { fullAddress } from '../share/full-address'
import { listenToKeys } from './keyboard'

/** From this width on, in CSS px, there is room beside a page, see the desktop page. */
const DESKTOP_WIDTH = 1024

const hostOf = (origin: string): string => /^https?:\/\/([^/]+)/.exec(origin)?.[1] ?? ''

/** Joins routes, host and stores, then finds out who is signed in. Runs once, before the first page is drawn. */
export function startApp(stores: RootStore): void {
  const { apiHost, h5Host } = __APP_CONFIG__
  setOwnHosts([hostOf(h5Host), hostOf(apiHost), hostOf(env.entryUrl)])
  setGuardContext({
    // A narrow window shows the page itself, as a tablet does.
    get desktop() {
      return env.host === 'desktop' && view.width() >= DESKTOP_WIDTH
    },
    mobileOutsideApp: env.host === 'mobile' || env.host === 'chat-app',
    framed: env.framed,
    fullAddress,
  })
  jssdk.useSignature(jsSignature)
  routeEvents.onShown(() => jssdk.addressChanged())
  offline.keepFiles()
  listenToKeys()
  desktopPage.onOpen((address) => void openAddress(address))
  const ask = () => {
    if (env.build === 'h5') routeEvents.firstWaitsFor(askFirst(guardAddress(view.address(), guardContext()), stores.queryClient))
  }
  // Signing in silently changes the session, and a call under the old one would end it. A visitor's call need not wait.
  const isVisitor = !stores.session.signedIn && env.host !== 'app'
  if (isVisitor) ask()
  void stores.start().then((outcome) => {
    if (outcome === 'reload') view.reload()
    else if (!isVisitor) ask()
  })
  if (env.host === 'app')
    void remoteConfig('app_required_version').then((required) =>
      versionCheck.ensureVersion(env.os === 'ios' ? required.ios : required.android),
    )
}
