import { Text } from '@tarojs/components'
import { useState } from 'react'
import type { CallState } from '@/api/call'
import { hasCall } from '@/domain/call/window'
import { serviceName, type ServiceId } from '@/domain/consultation/services'
import type { OrderState } from '@/domain/consultation/states'
import { formatDayTime } from '@/domain/format'
import { call } from '@/platform/call'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { useRoute } from '@/routes'
import { fullAddress } from '@/shell/share/full-address'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import styles from './CallEntry.module.scss'
import { CallPage } from './CallPage'
import { useCallState } from './use-call-state'

interface CallEntryProps {
  id: string
  service: ServiceId
  orderState: OrderState
}

/** The way into the call of an order, from ten minutes before its time until its end; and the call itself, over the page. */
export function CallEntry({ id, service, orderState }: CallEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const isTime = hasCall(service) && (orderState === 'scheduled' || orderState === 'in_progress')
  const { data: state, refetch } = useCallState(id, isTime || isOpen)
  if (!state) return null
  return (
    <>
      {isTime && state.refusal === '' && !isOpen ? <Way state={state} onOpen={() => setOpen(true)} /> : null}
      {isOpen ? <CallPage id={id} state={state} refetch={refetch} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Way({ state, onOpen }: { state: CallState; onOpen: () => void }) {
  const others = state.people.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  const refusal = hostRefusal(state)
  return (
    <Card spaced testId="call-entry">
      <Text className={styles.title}>{`${serviceName(state.service)} · ${formatDayTime(state.startAt)}`}</Text>
      <Text className={`${styles.there} t-call-waits`}>{others.length ? `${others.join('、')}正在等您` : '现在可以进入'}</Text>
      {refusal ? (
        <Elsewhere sentence={refusal} />
      ) : (
        <Button icon="live" onPress={onOpen} testId="call-open">
          进入通话
        </Button>
      )}
    </Card>
  )
}

function hostRefusal({ canLive }: CallState): string {
  if (call.way === 'none') return '当前浏览器不支持通话，请换用系统浏览器打开'
  return call.way === 'live' && !canLive ? '小程序内暂不支持通话，请复制地址，用手机浏览器或电脑打开后进入' : ''
}

/** Said plainly, with the address of this order to go on with. */
function Elsewhere({ sentence }: { sentence: string }) {
  const { address } = useRoute()
  const copy = async () => {
    if (await clipboard.write(fullAddress(address))) dialog.toast('地址已复制')
    else dialog.toast('复制未成功，请重试')
  }
  return (
    <>
      <Notice tone="info" testId="call-elsewhere">
        {sentence}
      </Notice>
      <Button tone="secondary" icon="copy" onPress={() => void copy()} testId="call-copy">
        复制地址
      </Button>
    </>
  )
}
