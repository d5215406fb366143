import { useDidShow } from '@tarojs/taro'
import { useRef, type PropsWithChildren } from 'react'
import { env } from '@/platform/env'
import { entryAddress, openAddress } from '@/routes'
import { startApp } from '@/shell/start'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import './app.scss'

const stores = new RootStore()
startApp(stores)

export default function App({ children }: PropsWithChildren) {
  const shownBefore = useRef(false)
  // On H5 the address bar says what opens; WeChat and others append names such as `scene` to it that mean nothing to us.
  useDidShow((entry) => {
    if (env.build !== 'weapp') return
    const address = entryAddress(entry ?? {}, { coldStart: !shownBefore.current })
    shownBefore.current = true
    if (address) void openAddress(address)
  })
  return <StoresProvider stores={stores}>{children}</StoresProvider>
}
