import { useEffect, useMemo } from 'react'
import { appTargetOf } from '@/domain/app-target'
import type { Host } from '@/domain/host'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { addressOf, linkTarget, replaceAddress, resolveAddress, toMiniProgramUrl, useRoute } from '@/routes'
import { fullAddress } from '@/shell/share/full-address'
import { PageShell } from '@/shell/PageShell'
import { CannotOpen } from './components/CannotOpen'
import { OpenAppView } from './OpenAppView'
import { useOpening } from './use-opening'
import { waysOf } from './ways'

const REASONS: Readonly<Record<Host, string>> = {
  app: '您已经在肿瘤医生 App 中',
  'mini-program': '小程序内不能打开 App，可直接在这里浏览',
  desktop: '电脑上没有可以打开的 App，请用手机扫码',
  'chat-app': '当前环境不能打开 App',
  mobile: '当前环境不能打开 App',
}

/** From the web into the app: `/OpenApp?to=…`, an address of the catalogue; without one, home. */
export default function OpenAppPage() {
  const { query } = useRoute<'openApp'>()
  const asked = linkTarget(query.to || '/')
  const wanted = resolveAddress(asked.kind === 'inside' ? asked.address : '/')
  const home = resolveAddress(addressOf('home'))
  // A page that leads here would lead nowhere.
  const target = wanted && wanted.name !== 'openApp' ? wanted : home
  const address = target?.address ?? '/'
  const link = fullAddress(address)
  const appTarget = useMemo(() => appTargetOf(address, link), [address, link])
  const storeUrl = __APP_CONFIG__.appStoreUrl
  const { openApp: canOpen, openMiniProgram: hasMiniProgram } = env.can
  const ways = useMemo(
    () => waysOf({ openApp: canOpen, openMiniProgram: hasMiniProgram }, storeUrl),
    [canOpen, hasMiniProgram, storeUrl],
  )
  const { opening, start, openMiniProgram } = useOpening(appTarget, target ? toMiniProgramUrl(target) : '', ways)
  useEffect(start, [start])

  const stay = () => void replaceAddress(address)
  return (
    <PageShell>
      {ways.length === 0 ? (
        <CannotOpen reason={REASONS[env.host]} link={env.host === 'desktop' ? link : ''} onStay={stay} />
      ) : (
        <OpenAppView
          title={target?.title ?? ''}
          ways={ways}
          opening={opening}
          onOpen={start}
          onMiniProgram={openMiniProgram}
          onStore={() => view.openExternal(storeUrl)}
          onStay={stay}
        />
      )}
    </PageShell>
  )
}
