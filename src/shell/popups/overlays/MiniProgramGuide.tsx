import { Text, View } from '@tarojs/components'
import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react'
import { remoteConfig } from '@/api/client/load-remote-config'
import { useRoute } from '@/routes'
import { useStores } from '@/stores/context'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { useOpenMiniProgram } from '../../navigation/use-open-mini-program'
import styles from './overlays.module.scss'

/** Offers the mini-program to browsers. It does not cover the page: reading goes on. */
export const MiniProgramGuide = observer(function MiniProgramGuide() {
  const { shell } = useStores()
  const open = useOpenMiniProgram(useRoute())
  const isOpen = shell.isOpen('miniProgramGuide')
  const { data } = useQuery({
    queryKey: ['config', 'h5_miniProgramToast'],
    queryFn: () => remoteConfig('h5_miniProgramToast'),
    enabled: isOpen,
  })
  if (!isOpen || !data) return null
  const close = () => shell.close('miniProgramGuide')
  return (
    <View className={`${styles.guide} t-mini-program-guide`}>
      <Text className={styles.guideText}>{data.text}</Text>
      <Button
        size="small"
        onPress={() => {
          close()
          open()
        }}
      >
        打开
      </Button>
      <View className={`${styles.close} t-mini-program-guide-close`} onClick={close} {...a11y('关闭', 'button')}>
        <Icon name="close" size="small" />
      </View>
    </View>
  )
})
