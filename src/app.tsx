import { useDidShow } from '@tarojs/taro'
import type { PropsWithChildren } from 'react'
import { entries } from '@/shell/start/entry'
import { startApp } from '@/shell/start'
import { StoresProvider } from '@/stores/context'
import { RootStore } from '@/stores/RootStore'
import './app.scss'

const stores = new RootStore()
startApp(stores)
const enter = entries()

export default function App({ children }: PropsWithChildren) {
  useDidShow(enter)
  return <StoresProvider stores={stores}>{children}</StoresProvider>
}
