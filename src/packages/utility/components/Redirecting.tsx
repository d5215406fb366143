import { View } from '@tarojs/components'
import { replaceAddress } from '@/routes'
import { Spinner } from '@/ui/Spinner'
import { StateView } from '@/ui/StateView'
import { useLeaving } from '../hooks/use-leaving'
import styles from './Redirecting.module.scss'

interface RedirectingProps {
  /** Of the catalogue. */
  address: string
  text?: string
}

/** Opens an address in the place of this page. */
export function Redirecting({ address, text = '正在打开…' }: RedirectingProps) {
  const { stuck, again } = useLeaving(() => replaceAddress(address))
  if (stuck) return <StateView kind="error" title="未能打开页面" text="请检查网络后重试" actionText="重试" onAction={again} />
  return (
    <View className={`${styles.waiting} t-redirecting`}>
      <Spinner text={text} />
    </View>
  )
}
