import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { env } from '@/platform/env'
import { jssdk } from '@/platform/jssdk'
import { goBack, replace } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { Spinner } from '@/ui/Spinner'
import { StateView } from '@/ui/StateView'
import { useLeaving } from '../hooks/use-leaving'
import styles from './MiniNavigateBack.module.scss'

/** The end of a web page that a mini-program had opened: `/WxMiniNavigateBack`. */
export default function MiniNavigateBackPage() {
  const inMiniProgram = env.build === 'weapp'
  const [outside, setOutside] = useState(false)
  const { stuck } = useLeaving(inMiniProgram ? () => goBack() : undefined)
  useEffect(() => {
    if (!inMiniProgram)
      jssdk.backInMiniProgram().then(
        (moved) => setOutside(!moved),
        // The SDK did not load.
        () => setOutside(true),
      )
  }, [inMiniProgram])

  const text = inMiniProgram ? '没有可以返回的页面' : '请直接关闭本页，或返回首页继续浏览'
  return (
    <PageShell>
      {outside || stuck ? (
        <StateView
          kind="empty"
          title={inMiniProgram ? '未能返回' : '当前不在小程序中'}
          text={text}
          actionText="返回首页"
          onAction={() => void replace('home')}
        />
      ) : (
        <View className={styles.waiting}>
          <Spinner text="正在返回小程序…" />
        </View>
      )}
    </PageShell>
  )
}
