import { View } from '@tarojs/components'
import classNames from 'classnames'
import { call } from '@/api/client'
import { missionApi } from '@/api/mission'
import { signInApi } from '@/api/sign-in'
import { userApi } from '@/api/user'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useFresh } from '@/shell/data/use-fresh'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import styles from '../Me.module.scss'

/** The days of this week of the streak, and today's sign-in. */
export function SignInStrip() {
  const state = useApi(signInApi.state, { month: '' })
  useFresh(state)
  const invalidate = useInvalidate()
  const { run, busy } = useAction(async () => {
    const { message } = await call(signInApi.sign, {}, { idempotent: true })
    dialog.toast(message, { icon: 'success' })
    await invalidate(signInApi.state, missionApi.list, userApi.studyInfo)
  })
  if (state.isLoading)
    return (
      <View className={styles.strip} aria-hidden="true">
        <View className={styles.stripBody} />
      </View>
    )
  if (!state.data) return null
  const { streak, signedToday, week } = state.data
  const next = week.find(({ signed }) => !signed)
  const text = streak > 0 ? `已连续签到 ${streak} 天` : '今天还没有签到'
  return (
    <View className={styles.strip}>
      <View className={styles.stripBody} onClick={() => void navigate('signInNoPrevPage')} {...withRole('link')}>
        <View className={styles.flame}>
          <Icon name="fire" color="gold" size="large" filled />
        </View>
        <View className={styles.stripText}>
          <View className={styles.stripTitle}>{text}</View>
          <View className={styles.days}>
            {week.map((day) => (
              <View key={day.streak} className={classNames(styles.day, day.signed && styles.daySigned)} />
            ))}
          </View>
        </View>
      </View>
      {signedToday ? (
        <View className={styles.signed}>今天已签到</View>
      ) : (
        <Button tone="gold" size="small" busy={busy} onPress={() => void run()} testId="me-sign">
          {`签到 +${next?.credits ?? 0}`}
        </Button>
      )}
    </View>
  )
}
