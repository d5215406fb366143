import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { OrderDetail } from '@/api/consultation'
import { TEXT_MAX } from '@/domain/consultation/message'
import { givesOpinion, opinionName } from '@/domain/consultation/services'
import { isFinal } from '@/domain/consultation/states'
import { QUICK_REPLIES } from '@/domain/consultation/quick-replies'
import { recorder } from '@/platform/recorder'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { mic, prescription, scanPicture } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import styles from './Foot.module.scss'
import type { Composer } from './use-composer'
import type { Moves } from './use-moves'
import { useVoice } from './use-voice'
import { VoiceSheet } from './VoiceSheet'

interface FootProps {
  order: OrderDetail
  composer: Composer
  moves: Moves
}

const saysWhyNot = ({ whyNot, state }: OrderDetail): boolean => whyNot !== '' && !isFinal(state)

/** Of an order that is over there may be nothing left to do: then the page has no foot. */
export const hasFoot = (order: OrderDetail, moves: Moves): boolean =>
  order.canWrite || saysWhyNot(order) || waysOf(order, moves).length > 0

/** What can be done now: moves of the order, and writing. */
export function RoomFoot({ order, composer, moves }: FootProps) {
  return (
    <View className={styles.foot}>
      <MoveButtons order={order} moves={moves} />
      {order.canWrite ? (
        <Compose order={order} composer={composer} />
      ) : saysWhyNot(order) ? (
        <Notice tone="info" testId="why-not">
          {order.whyNot}
        </Notice>
      ) : null}
    </View>
  )
}

interface Way {
  text: string
  run: () => void
  testId: string
  isMain?: boolean
  icon?: IconName
}

/** The one that is most likely meant comes first. */
function waysOf({ side, state, moves: may, isRated, mayThank, service, kind }: OrderDetail, moves: Moves): Way[] {
  const ways: Way[] = []
  const add = (isThere: boolean, way: Way) => {
    if (isThere) ways.push(way)
  }
  if (side === 'doctor') {
    add(may.includes('accept'), { text: '接诊', run: moves.accept, testId: 'accept', isMain: true })
    add(may.includes('decline'), { text: '不能接诊', run: moves.decline, testId: 'decline' })
    add(givesOpinion(service, kind) && state === 'opinion_pending', {
      ...{ text: `填写${opinionName(service)}`, run: () => moves.opinion('write'), testId: 'write-opinion', isMain: true },
    })
    // Only a follow-up is written for; what else stands in the way its page says.
    add(kind === 'B' && state === 'in_progress', {
      text: '开处方',
      run: moves.prescribe,
      testId: 'prescribe',
      icon: prescription,
    })
    add(may.includes('end'), { text: '结束服务', run: moves.end, testId: 'end', icon: 'check' })
    add(may.includes('payer_absent'), { text: '对方未到', run: moves.payerAbsent, testId: 'payer-absent' })
    add(may.includes('cancel'), { text: '取消预约', run: moves.cancel, testId: 'cancel-appointment' })
    add(may.includes('terminate'), { text: '终止', run: moves.terminate, testId: 'terminate', icon: 'close' })
    return ways
  }
  if (side === 'member') return ways
  add(state === 'draft' || state === 'material_required', { text: '继续填写', run: moves.edit, testId: 'edit', isMain: true })
  add(state === 'pending_payment', { text: '去支付', run: moves.pay, testId: 'to-pay', isMain: true })
  add(may.includes('rate') && !isRated, { text: '评价服务', run: moves.rate, testId: 'rate', isMain: true })
  add(mayThank, { text: '送感谢卡', run: () => moves.ask('thanks'), testId: 'thank' })
  add(may.includes('end'), { text: '结束服务', run: moves.end, testId: 'end', icon: 'check' })
  add(may.includes('cancel'), { text: '取消订单', run: moves.cancel, testId: 'cancel-order' })
  add(may.includes('dispute'), { text: '对结果有异议', run: () => moves.ask('dispute'), testId: 'dispute' })
  return ways
}

function MoveButtons({ order, moves }: Pick<FootProps, 'order' | 'moves'>) {
  const ways = waysOf(order, moves)
  if (ways.length === 0) return null
  return (
    <View className={styles.ways}>
      {ways.map(({ text, run, testId, isMain, icon }) => (
        <View key={testId} className={isMain ? styles.main : ''}>
          <Button
            tone={isMain ? 'primary' : 'secondary'}
            size={isMain ? 'normal' : 'small'}
            icon={icon}
            busy={moves.busy}
            onPress={run}
            testId={testId}
          >
            {text}
          </Button>
        </View>
      ))}
    </View>
  )
}

function Compose({ order, composer }: Pick<FootProps, 'order' | 'composer'>) {
  const [isOpen, setOpen] = useState(false)
  const [isSpeaking, setSpeaking] = useState(false)
  const voice = useVoice()
  const endVoice = () => {
    setSpeaking(false)
    voice.reset()
  }
  const { rounds, followUps, state, side } = order
  const asks = side === 'applicant'
  const hint =
    state === 'completed'
      ? `可追问 ${followUps.limit} 次，已用 ${followUps.asked} 次`
      : rounds.limit && asks
        ? `第 ${rounds.used} / ${rounds.limit} 轮`
        : ''
  return (
    <View className={styles.compose}>
      <Notice tone="danger" testId="room-failure">
        {composer.failure}
      </Notice>
      {composer.canRetry ? (
        <Button tone="secondary" size="small" busy={composer.busy} onPress={composer.again} testId="send-again">
          重新发送
        </Button>
      ) : null}
      {hint ? <Text className={styles.hint}>{hint}</Text> : null}
      <View className={styles.line}>
        {recorder.can() ? (
          <View className={`${styles.plus} t-room-voice`} onClick={() => setSpeaking(true)} {...a11y('语音消息', 'button')}>
            <Icon name={mic} color="ink" />
          </View>
        ) : null}
        <View className={styles.input}>
          <TextArea
            label="消息"
            value={composer.text}
            onChange={composer.write}
            maxLength={TEXT_MAX}
            growing
            placeholder={order.team ? '参与讨论…' : asks ? '描述情况或提问…' : '回复患者…'}
            testId="room-text"
          />
        </View>
        <View className={`${styles.plus} t-room-more`} onClick={() => setOpen(true)} {...a11y('图片、文件与常用语', 'button')}>
          <Icon name="plus" color="ink" />
        </View>
        {composer.text || composer.busy ? (
          <Button busy={composer.busy} onPress={composer.say} testId="room-send">
            {composer.uploading === null ? '发送' : `${Math.round(composer.uploading * 100)}%`}
          </Button>
        ) : null}
      </View>
      <VoiceSheet
        open={isSpeaking}
        voice={voice}
        busy={composer.busy}
        failure={composer.failure}
        onSend={({ file }) => composer.voice(file, endVoice)}
        onClose={endVoice}
      />
      <Sheet open={isOpen} title="发送" onClose={() => setOpen(false)} testId="room-more-sheet">
        <ListRow
          icon={scanPicture}
          text="图片"
          note="JPG、PNG，每张 10 MB 以内"
          onPress={then(composer.pictures, setOpen)}
          testId="send-picture"
        />
        <ListRow
          icon="article"
          text="PDF 或 DICOM 文件"
          note="20 MB 以内"
          onPress={then(composer.file, setOpen)}
          testId="send-file"
        />
        {side === 'doctor'
          ? QUICK_REPLIES.map((text, index) => (
              <ListRow
                key={text}
                icon="comment"
                text={text}
                onPress={then(() => composer.write(composer.text ? `${composer.text}\n${text}` : text), setOpen)}
                testId={`quick-${index}`}
              />
            ))
          : null}
      </Sheet>
    </View>
  )
}

const then = (work: () => void, setOpen: (open: boolean) => void) => () => {
  setOpen(false)
  work()
}
