import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { sentenceOf } from '@/api/client/errors'
import { eventApi } from '@/api/event'
import { serverNow } from '@/domain/clock'
import { addressOf } from '@/routes'
import { useApi } from '@/shell/data'
import { fullAddress } from '@/shell/share/full-address'
import { QrCode } from '@/ui/QrCode'
import { StateView } from '@/ui/StateView'
import styles from './EventView.module.scss'

/** The next code is asked for a moment after the server changes it; its clock may be a little behind. */
const AFTER_MS = 1000
/** How often the figures are asked for while a code stands. */
const REFRESH_MS = 30_000

/** The code that the organiser shows on site: a QR code that opens the sign-in page, and its digits. It changes by itself. */
export function HostCode({ docId }: { docId: string }) {
  const { data, error, refetch, dataUpdatedAt } = useApi(eventApi.code, { docId })
  const expiresAt = data?.expiresAt
  useEffect(() => {
    if (!expiresAt) return undefined
    const left = Math.max(0, Date.parse(expiresAt) - serverNow()) + AFTER_MS
    const timer = setTimeout(() => void refetch(), Math.min(left, REFRESH_MS))
    return () => clearTimeout(timer)
    // Asked again after each answer, also when that is the same.
  }, [expiresAt, dataUpdatedAt, refetch])

  if (!data && error)
    return (
      <StateView kind="error" title="签到码加载失败" text={sentenceOf(error)} actionText="重试" onAction={() => void refetch()} />
    )
  if (!data) return null
  const { code, signUpCount, signedInCount } = data
  return (
    <View className={`${styles.code} t-event-host`}>
      <Text className={styles.subtitle}>现场签到码</Text>
      <QrCode text={fullAddress(addressOf('docSignIn', { id: docId, type: '2', code }))} label="现场签到二维码" />
      <Text className={`${styles.digits} t-event-host-code`}>{code}</Text>
      <Text className={styles.note}>每 5 分钟更换一次。请在现场屏幕上展示，不要转发。</Text>
      <Text className={`${styles.note} t-event-host-count`}>
        已签到 {signedInCount} / 已报名 {signUpCount}
      </Text>
    </View>
  )
}
