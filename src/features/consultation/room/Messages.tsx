import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { useEffect, useState } from 'react'
import { call } from '@/api/client'
import { roomApi, type CaseFile, type OrderDetail, type RoomMessage } from '@/api/consultation'
import { serverNow } from '@/domain/clock'
import { canWithdraw, EMERGENCY_BANNER } from '@/domain/consultation/rounds'
import { formatDayTime } from '@/domain/format'
import { PdfSheet } from '@/features/patient'
import { dialog } from '@/platform/dialog'
import { media } from '@/platform/media'
import { place } from '@/platform/place'
import { useAction } from '@/shell/forms/use-action'
import { a11y } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { eyeOff } from '@/ui/Icon/more'
import { Notice } from '@/ui/Notice'
import styles from './Messages.module.scss'
import type { useRoom } from './use-room'
import { VoiceBubble } from './VoiceBubble'

/** A time stands above a message that came so long after the one before. */
const PAUSE_MS = 5 * 60_000

/** CSS px from the upper edge of the window. */
const END_BELOW = 460

interface MessagesProps {
  order: OrderDetail
  room: ReturnType<typeof useRoom>
  onTake: (message: RoomMessage) => void
}

/** What was said, oldest first. A clinical picture is shown when it is asked for. */
export function Messages({ order, room, onTake }: MessagesProps) {
  const [pdf, setPdf] = useState<Pick<CaseFile, 'id' | 'name' | 'mime' | 'url'> | null>(null)
  const { run: earlier, busy } = useAction(room.earlier)
  const { run: withdraw } = useAction(async (message: RoomMessage) => {
    if (!(await dialog.confirm({ title: '撤回这条消息？', message: '撤回后对方不能再看到。', confirmText: '撤回' }))) return
    onTake((await call(roomApi.withdraw, { id: order.id, messageId: message.id })).message)
  })
  const { messages } = room
  const last = messages.at(-1)?.seq ?? 0
  // What came last is in view, above the line that is typed.
  useEffect(() => {
    if (last > 0) void place.goTo('.t-room-end', END_BELOW)
  }, [last])
  const isUrgent = messages.some((message) => message.isUrgent)
  return (
    <View className={`${styles.room} t-room`} {...a11y('沟通记录', 'group')}>
      <Notice tone="danger" testId="urgent">
        {isUrgent ? EMERGENCY_BANNER : ''}
      </Notice>
      {room.hasEarlier ? (
        <View className={styles.earlier}>
          <Button tone="plain" size="small" busy={busy} onPress={() => void earlier()} testId="earlier">
            更早的消息
          </Button>
        </View>
      ) : null}
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const isLate = !before || Date.parse(message.createdAt) - Date.parse(before.createdAt) > PAUSE_MS
        return (
          <View key={message.seq}>
            {isLate ? <Text className={styles.time}>{formatDayTime(message.createdAt)}</Text> : null}
            <Line
              message={message}
              order={order}
              isRead={message.isOwn && message.seq <= room.otherReadSeq}
              onWithdraw={() => void withdraw(message)}
              onPdf={(file) => setPdf({ ...file, id: file.key })}
              addressOf={room.addressOf}
            />
          </View>
        )
      })}
      <View className="t-room-end" />
      <PdfSheet file={pdf} onClose={() => setPdf(null)} />
    </View>
  )
}

interface LineProps {
  message: RoomMessage
  order: OrderDetail
  isRead: boolean
  onWithdraw: () => void
  onPdf: (file: RoomMessage['files'][number]) => void
  addressOf: (message: RoomMessage) => Promise<string>
}

const portraitOf = ({ team }: OrderDetail, author: string): string =>
  team?.members.find(({ name }) => name === author)?.portrait ?? ''

function Line({ message, order, isRead, onWithdraw, onPdf, addressOf }: LineProps) {
  if (message.sender === 'system') return <Text className={`${styles.system} t-system-line`}>{message.body}</Text>
  if (message.isRevoked) return <Text className={styles.system}>{message.isOwn ? '您撤回了一条消息' : '对方撤回了一条消息'}</Text>
  const { isOwn, body, files } = message
  const isDoctor = message.sender === 'doctor'
  const name = message.author || (isDoctor ? order.provider.name : (order.patientCard?.name ?? '申请人'))
  const mayTakeBack = isOwn && canWithdraw(Date.parse(message.createdAt), serverNow())
  return (
    <View className={classNames(styles.line, isOwn && styles.own, isOwn ? 't-own-line' : 't-other-line')}>
      <Avatar
        src={isDoctor && !message.author ? order.provider.portrait : portraitOf(order, message.author)}
        name={name}
        size="small"
      />
      <View className={classNames(styles.said, isOwn && styles.ownSaid)}>
        {message.author && !isOwn ? <Text className={styles.mark}>{message.author}</Text> : null}
        {message.kind === 'card' ? (
          <View className={`${styles.card} t-thanks-card`}>
            <View className={styles.cardHead}>
              <Icon name="heart" color="red" filled />
              <Text className={styles.cardTitle}>感谢卡</Text>
            </View>
            <Text className={styles.text} userSelect>
              {body}
            </Text>
          </View>
        ) : body ? (
          <View className={classNames(styles.bubble, isOwn && styles.mine, message.isUrgent && styles.urgent)}>
            <Text className={isOwn ? styles.mineText : styles.text} userSelect>
              {body}
            </Text>
          </View>
        ) : null}
        {message.kind === 'voice' && files.length === 0 ? (
          <Text className={styles.mark}>{`语音 ${message.seconds}″，已超过三年保存期`}</Text>
        ) : message.kind === 'voice' ? (
          <VoiceBubble seconds={message.seconds} isOwn={isOwn} address={() => addressOf(message)} />
        ) : files.length ? (
          <View className={styles.files}>
            {files.map((file) => (
              <FileTile key={file.key} file={file} all={files} onPdf={onPdf} />
            ))}
          </View>
        ) : null}
        {isOwn ? (
          <View className={styles.under}>
            <Text className={styles.mark}>{isRead ? '已读' : '未读'}</Text>
            {mayTakeBack ? (
              <View className={`${styles.back} t-withdraw`} onClick={onWithdraw} {...a11y('撤回这条消息', 'button')}>
                撤回
              </View>
            ) : null}
          </View>
        ) : null}
      </View>
    </View>
  )
}

interface FileTileProps {
  file: RoomMessage['files'][number]
  all: RoomMessage['files']
  onPdf: (file: RoomMessage['files'][number]) => void
}

function FileTile({ file, all, onPdf }: FileTileProps) {
  const isPicture = file.mime.startsWith('image/')
  const open = () => {
    if (!isPicture) return onPdf(file)
    const pictures = all.filter(({ mime }) => mime.startsWith('image/')).map(({ url }) => assetUrl(url))
    media.previewImages(pictures, assetUrl(file.url))
  }
  return (
    <View className={`${styles.tile} t-room-file`} onClick={open} {...a11y(`查看${isPicture ? '图片' : file.name}`, 'button')}>
      <Icon name={isPicture ? eyeOff : 'file'} size="large" color="ink-2" />
      <Text className={styles.tileText}>{isPicture ? '点按查看' : file.name}</Text>
    </View>
  )
}
