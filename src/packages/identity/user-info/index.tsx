import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { AuthInfo } from '@/api/user'
import { dialog } from '@/platform/dialog'
import { replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useLeave } from '@/shell/navigation/use-leave'
import { useStores } from '@/stores/context'
import { IdentityForm } from '../components/IdentityForm'
import { Steps } from '../components/Steps'
import { InlineAction } from '@/features/security-check/InlineAction'
import { useOnward } from '../hooks/use-onward'
import { flowOf, isStepped, type Flow } from '../rules/flows'
import { prefillOf } from '../rules/prefill'
import styles from './UserInfo.module.scss'

type InfoRoute = 'userInfo' | 'academicUserInfo' | 'jurisdictionInfo' | 'jurisdictionInfoPrefilled' | 'identifyEdit'

const HEADINGS: Readonly<Record<Exclude<Flow, 'certify'>, { heading: string; note: string }>> = {
  register: { heading: '您在哪里执业？', note: '用来推荐同领域内容，不会公开手机号；邮箱、性别等可稍后在「个人信息」里补充' },
  academic: { heading: '完善学术信息', note: '学术活动需要您的身份与单位，用于出席登记与学分' },
  jurisdiction: { heading: '完善信息后继续', note: '该内容面向专业人士，请填写您的身份信息' },
  identity: { heading: '编辑身份信息', note: '请填写真实信息，认证时将以此为准' },
}

/** Who somebody is: `/userInfo`, `/academicUserInfo`, `/jurisdictionInfo/…` and `/identify/edit`. */
function UserInfoPage() {
  const route = useRoute<InfoRoute>()
  const { tracker } = useStores()
  const flow = flowOf(route.preset) as Exclude<Flow, 'certify'>
  const onward = useOnward()
  const leave = useLeave()
  const [prefill] = useState(() => prefillOf(route.params))
  const { heading, note } = HEADINGS[flow]

  const saved = async ({ userType }: AuthInfo) => {
    const fromOPlus = 'isFromOPlus' in route.params && route.params.isFromOPlus === '1'
    tracker.track('IdentitySaved', { flow, userType, ...(fromOPlus && { from: 'oplus' }) })
    if (flow === 'register') return leave(() => replace('loginSubscribe', { next: route.query.next }))
    dialog.toast('信息已保存', { icon: 'success' })
    await onward()
  }
  return (
    <PageShell needs="login">
      {isStepped(flow) ? <Steps flow={flow} current={2} /> : null}
      <View className={styles.head}>
        <Text className={`${styles.heading} t-user-info-heading`}>{heading}</Text>
        <Text className={styles.note}>{note}</Text>
      </View>
      <IdentityForm
        flow={flow}
        onSaved={saved}
        prefill={prefill}
        submitText={flow === 'register' ? '下一步：选择病种' : '保存'}
      />
      {flow === 'register' ? (
        <View className={styles.later}>
          <InlineAction onPress={() => void onward()} testId="user-info-later">
            以后再说
          </InlineAction>
        </View>
      ) : null}
    </PageShell>
  )
}

export default observer(UserInfoPage)
