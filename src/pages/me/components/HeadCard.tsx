import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { userApi, type UserInfo } from '@/api/user'
import { canBeCertified, LEVEL, LEVEL_NAMES } from '@/domain/user'
import { navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { useFresh } from '@/shell/data/use-fresh'
import { useStores } from '@/stores/context'
import { workplaceEntry } from '@/stores/entries'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { useEffect } from 'react'
import styles from '../Me.module.scss'

/** Who I am: portrait, name with the seal, where I work. For a visitor the way in. */
export const HeadCard = observer(function HeadCard() {
  const { session } = useStores()
  const mayPass = useLoginGate()
  const info = useApi(userApi.info, { pro: 1 }, { enabled: session.signedIn })
  useFresh(info, session.signedIn)
  const fresh = info.data && workplaceOf(info.data)
  const freshText = fresh ? JSON.stringify(fresh) : ''
  useEffect(() => {
    if (freshText) workplaceEntry.write(JSON.parse(freshText) as Workplace)
  }, [freshText])
  const { hospital = '', department = '', title = '' } = fresh ?? (session.signedIn ? workplaceEntry.read() : undefined) ?? {}
  const name = session.realName || session.name || '未填写姓名'

  if (!session.signedIn)
    return (
      <View className={`${styles.head} t-me-head`} onClick={() => void mayPass()} {...withRole('button')}>
        <Avatar src="" name="医" size="large" />
        <View className={styles.who}>
          <Text className={`${styles.name} t-me-name`}>登录 / 注册</Text>
          <Text className={styles.work}>登录后同步收藏、历史与学习进度</Text>
        </View>
        <Icon name="forward" color="on-brand" />
      </View>
    )
  return (
    <View className={`${styles.head} t-me-head`} onClick={() => void navigate('identifyPersonalInfo')} {...withRole('link')}>
      <Avatar src={session.user?.headPortraitUrl ?? ''} name={session.name || '医'} size="large" />
      <View className={styles.who}>
        <View className={styles.nameRow}>
          <Text className={`${styles.name} t-me-name`}>{name}</Text>
          <View className={styles.seal}>
            {session.level === LEVEL.certified ? <Icon name="badge" size="small" color="on-brand" /> : null}
            {canBeCertified(session.userType) ? (LEVEL_NAMES[session.level] ?? '') : '无需认证'}
          </View>
        </View>
        <Text className={styles.work}>{hospital || session.user?.maskedMobile}</Text>
        {/* Its line is there before its words. */}
        {department || title || info.isLoading ? (
          <Text className={styles.work}>{[department, title].filter(Boolean).join(' · ') || '\u00a0'}</Text>
        ) : null}
      </View>
      <Icon name="forward" color="on-brand" />
    </View>
  )
})

type Workplace = NonNullable<ReturnType<typeof workplaceEntry.read>>

function workplaceOf({ professional }: UserInfo): Workplace {
  const { companyName = '', deptName = '', deptTitle = '' } = professional.companies[0] ?? {}
  return { hospital: companyName, department: deptName, title: deptTitle }
}
