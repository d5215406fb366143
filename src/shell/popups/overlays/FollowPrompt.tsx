import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { call } from '@/api/client'
import { docApi, type Columnist } from '@/api/doc'
import { pubApi } from '@/api/pub'
import { dialog } from '@/platform/dialog'
import { useStores } from '@/stores/context'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { useInvalidate } from '../../data'
import { useLoginGate } from '../../session/login'
import { useAction, type Action } from '../../forms/use-action'
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
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  const follow: Action<[]> = useAction(async () => {
    if (!mayPass(() => void follow.run())) return
    await call(pubApi.followColumnist, { columnistId: columnist.id, followed: true }, { idempotent: true })
    dialog.toast('已关注', { icon: 'success' })
    onFollowed()
    await invalidate(docApi.detail, pubApi.columnists)
  })
  return (
    <View className={styles.columnist}>
      <Avatar src={columnist.avatar} name={columnist.name} size="small" />
      <View className={styles.who}>
        <Text className={styles.name}>{columnist.name}</Text>
        <Text className={styles.note}>{[columnist.hospital, columnist.title].filter(Boolean).join(' ')}</Text>
      </View>
      <Button size="small" busy={follow.busy} onPress={() => void follow.run()} testId="follow">
        关注
      </Button>
    </View>
  )
}
