import { useLaunch } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { entryAddress, openAddress } from '@/routes'
import { startApp } from '@/shell/start'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import './app.scss'

const stores = new RootStore()
startApp(stores)

export default function App({ children }: PropsWithChildren) {
  useLaunch(({ query }) => {
    const address = entryAddress(query ?? {})
    if (address) void openAddress(address)
  })
  return <StoresProvider stores={stores}>{children}</StoresProvider>
}
