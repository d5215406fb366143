import { observer } from 'mobx-react'
import { lazy, Suspense } from 'react'
import { env } from '@/platform/env'
import { useStores } from '@/stores/context'

/** Only the chat app has the menu, and most pages are left without it: it is no part of the first script. */
const SideMenuPanel = lazy(() => import('./SideMenuPanel'))

export const SideMenu = observer(function SideMenu() {
  const { shell } = useStores()
  if (!env.can.siteChrome || !shell.isOpen('menu')) return null
  return (
    <Suspense fallback={null}>
      <SideMenuPanel />
    </Suspense>
  )
})
