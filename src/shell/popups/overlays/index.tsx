import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStores } from '@/stores/context'
import { Spinner } from '@/ui/Spinner'
import { CompleteInfo } from './CompleteInfo'
import { CertifyHint, LoginHint } from './hints'
import { FollowPrompt } from './FollowPrompt'
import { MiniProgramGuide, SideMenu } from './in-browsers'
import styles from './overlays.module.scss'

/** Everything that may lie over a page. The mini-program has no portal, so each page draws its own. */
export function Overlays() {
  return (
    <>
      <SideMenu />
      <MiniProgramGuide />
      <CompleteInfo />
      <LoginHint />
      <CertifyHint />
      <FollowPrompt />
      <Loading />
    </>
  )
}

const Loading = observer(function Loading() {
  const { shell } = useStores()
  if (!shell.loading) return null
  return (
    <View className={`${styles.loading} t-loading`}>
      <View className={styles.panel}>
        <Spinner text="请稍候" />
      </View>
    </View>
  )
})
