import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { call } from '@/api/client'
import { docApi, type Columnist } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { pubApi } from '@/api/pub'
import { dialog } from '@/platform/dialog'
import { useStores } from '@/stores/context'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { useInvalidate } from '../data'
import { useLoginGate } from '../login'
import styles from './overlays.module.scss'

/** The columnists whose followers may read on (privilege code 76). */
export const FollowPrompt = observer(function FollowPrompt() {
  const { shell } = useStores()
  const columnists = shell.followPrompt
  if (!columnists) return null
  return (
    <Modal
      open
      testId="follow-prompt"
      title="关注后继续阅读"
      text="该内容向专栏关注者开放"
      confirmText="关闭"
      onConfirm={shell.closeFollow}
    >
      <View className={styles.columnists}>
        {columnists.map((columnist) => (
          <Row key={columnist.id} columnist={columnist} onFollowed={shell.closeFollow} />
        ))}
      </View>
    </Modal>
  )
})

function Row({ columnist, onFollowed }: { columnist: Columnist; onFollowed: () => void }) {
  const [busy, setBusy] = useState(false)
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  const follow = async () => {
    if (!mayPass(() => void follow())) return
    setBusy(true)
    try {
      await call(pubApi.followColumnist, { columnistId: columnist.id, followed: true }, { idempotent: true })
      dialog.toast('已关注', { icon: 'success' })
      onFollowed()
      await invalidate(docApi.detail, pubApi.columnists)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <View className={styles.columnist}>
      <Avatar src={columnist.avatar} name={columnist.name} size="small" />
      <View className={styles.who}>
        <Text className={styles.name}>{columnist.name}</Text>
        <Text className={styles.note}>{[columnist.hospital, columnist.title].filter(Boolean).join(' ')}</Text>
      </View>
      <Button size="small" busy={busy} onPress={() => void follow()} testId="follow">
        关注
      </Button>
    </View>
  )
}
