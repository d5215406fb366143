import { Text } from '@tarojs/components'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { userApi } from '@/api/user'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useWaiting } from '@/shell/popups/use-waiting'
import { ListRow } from '@/ui/ListRow'
import styles from '../Me.module.scss'

/** The WeChat account that signs in as me: bind it, or take it off. Not known yet: the row is there, and does nothing. */
export function WeChatRow({ bound, onChanged }: { bound: boolean | undefined; onChanged: () => void }) {
  const waiting = useWaiting()
  const press = async () => {
    if (bound === undefined) return
    if (!bound) return navigate('weChatAuthorize')
    if (!(await dialog.confirm({ message: '确定解除绑定？解除后不能用微信一键登录', confirmText: '解除', danger: true }))) return
    try {
      await waiting(call(userApi.unbindWeChat, {}, { idempotent: true }))
      dialog.toast('已解除绑定')
      onChanged()
    } catch (error) {
      dialog.toast(sentenceOf(error))
    }
  }
  return (
    <ListRow
      text="微信账号"
      icon="wechat"
      extra={bound === undefined ? null : <Text className={styles.note}>{bound ? '已绑定' : '未绑定'}</Text>}
      onPress={() => void press()}
      testId="wechat"
    />
  )
}
