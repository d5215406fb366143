import type { HostInfo } from '@/domain/host'
import type { Abilities } from './contract'

/** What the H5 build may offer on a host. `hasMiniProgram`: the build knows an app id of our mini-program. */
export function h5Abilities({ host, miniProgramWebView }: HostInfo, hasMiniProgram: boolean): Abilities {
  const browser = host === 'mobile' || host === 'chat-app'
  return {
    // A mini-program's web view has no cashier of its own, and WeChat's H5 cashier opens on phones only.
    pay: !miniProgramWebView && host !== 'desktop',
    share: true,
    scan: true,
    openApp: browser,
    openMiniProgram: browser && hasMiniProgram,
    navigate: true,
    nativeLogin: host === 'app',
    siteChrome: host === 'chat-app',
    completeInfo: host === 'chat-app' || host === 'app',
    print: host === 'desktop' || host === 'mobile',
    pageHooks: false,
  }
}

/** What the mini-program build may offer; in single-page mode nearly everything is refused by the host. */
export function weappAbilities(singlePage: boolean): Abilities {
  return {
    pay: !singlePage,
    share: !singlePage,
    scan: !singlePage,
    openApp: false,
    openMiniProgram: false,
    navigate: !singlePage,
    nativeLogin: false,
    siteChrome: false,
    completeInfo: false,
    print: false,
    pageHooks: true,
  }
}
