import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { callRoleName } from '@/domain/call/call'
import type { ServiceId } from '@/domain/consultation/services'
import type { Picture as Shown } from '@/platform/call/contract'
import { a11y } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Icon } from '@/ui/Icon'
import { micOff } from '@/ui/Icon/more'
import type { SeenPerson } from './CallSession'
import { Picture } from './Picture'
import styles from './Tiles.module.scss'

export interface OwnTile {
  name: string
  picture: Shown | null
  isMirrored: boolean
  mic: boolean
}

interface TilesProps {
  own: OwnTile
  others: readonly SeenPerson[]
  service: ServiceId
  withVideo: boolean
  /** The others are not heard. */
  isSilent: boolean
  /** There is room for the others only. */
  isSmall: boolean
}

/** Everybody in the call: of two the other one large, of more all alike. */
export function Tiles({ own, others, service, withVideo, isSilent, isSmall }: TilesProps) {
  const isPair = others.length === 1
  return (
    <View
      className={classNames(
        styles.tiles,
        isPair && styles.pair,
        others.length > 3 ? styles.many : others.length > 1 && styles.few,
      )}
      {...a11y(`通话中 ${others.length + 1} 人`, 'group')}
    >
      {others.map((one) => (
        <View key={one.place} className={`${styles.tile} t-call-tile`}>
          {one.picture ? (
            <Picture
              picture={one.picture}
              label={`${one.name}的画面`}
              isMuted={isSilent}
              isHidden={!withVideo || !one.media.camera || !one.isConnected}
            />
          ) : null}
          {withVideo && one.media.camera && one.isConnected ? null : <Face name={one.name} />}
          <Plate
            name={`${one.name} · ${callRoleName(one.role, service)}`}
            isMuted={!one.media.mic}
            note={one.isConnected ? '' : '正在连接…'}
          />
        </View>
      ))}
      {isSmall && others.length > 0 ? null : <Own own={own} isPair={isPair} />}
    </View>
  )
}

function Own({ own, isPair }: { own: OwnTile; isPair: boolean }) {
  return (
    <View className={classNames(styles.tile, isPair && styles.corner, 't-own-tile')}>
      {own.picture ? (
        <Picture picture={own.picture} label="您的画面" isMirrored={own.isMirrored} isMuted fills={isPair} />
      ) : (
        <Face name={own.name || '我'} />
      )}
      <Plate name={isPair || !own.name ? '我' : `${own.name}（我）`} isMuted={!own.mic} note="" />
    </View>
  )
}

const Face = ({ name }: { name: string }) => (
  <View className={styles.face}>
    <Avatar src="" name={name} size="large" />
  </View>
)

function Plate({ name, isMuted, note }: { name: string; isMuted: boolean; note: string }) {
  return (
    <View className={`${styles.plate} t-name-plate`}>
      {isMuted ? (
        <View {...a11y('已静音', 'img')} className="t-muted">
          <Icon name={micOff} size="small" color="inherit" />
        </View>
      ) : null}
      <Text className={styles.name}>{name}</Text>
      {note ? <Text className={styles.note}>{note}</Text> : null}
    </View>
  )
}
