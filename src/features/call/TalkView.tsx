import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { durationText, NOT_RECORDED } from '@/domain/call/call'
import type { ServiceId } from '@/domain/consultation/services'
import type { LineQuality } from '@/platform/call/contract'
import { a11y, heading, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import type { SeenPerson } from './CallSession'
import { Controls, type ControlsProps } from './Controls'
import { Identity, type IdentityProps } from './Identity'
import styles from './TalkView.module.scss'
import { Tiles, type OwnTile } from './Tiles'
import { Trying, type TryingProps } from './Trying'

export interface TalkProps {
  title: string
  /** Waits for its time or for somebody; empty: it runs. */
  waiting: string
  /** Seconds since somebody was connected first; null: nobody was. */
  seconds: number | null
  line: LineQuality
  own: OwnTile
  others: readonly SeenPerson[]
  service: ServiceId
  withVideo: boolean
  controls: ControlsProps
  /** The doctor makes sure of the patient, before it begins. */
  identity: IdentityProps | null
  /** The doctor waits for who is not there. */
  trying: TryingProps | null
  /** The others are on their way, on this side or that. */
  isSmall: boolean
  onExpand: () => void
}

const LINES: Readonly<Record<LineQuality, string>> = { good: '', weak: '网络不稳定', broken: '连接中断，正在重连…' }

/** The call: everybody in it, and below them what one does. Small, it lies over the page of the order. */
export function TalkView(props: TalkProps) {
  const { title, waiting, seconds, line, own, others, service, withVideo, controls, identity, trying, isSmall, onExpand } = props
  return (
    <View className={classNames(styles.talk, isSmall && styles.small, 't-call-talk')}>
      <View className={isSmall ? styles.smallHead : styles.head}>
        {isSmall ? null : (
          <Text className={styles.title} {...heading(2)}>
            {title}
          </Text>
        )}
        {LINES[line] && !isSmall ? (
          <Text className={classNames(styles.line, line === 'broken' && styles.broken, 't-call-line')} {...withRole('status')}>
            {LINES[line]}
          </Text>
        ) : null}
        {seconds === null ? null : <Text className={`${styles.clock} t-call-clock`}>{durationText(seconds)}</Text>}
      </View>
      <View className={styles.stage}>
        <Tiles own={own} others={others} service={service} withVideo={withVideo} isSilent={controls.isSilent} isSmall={isSmall} />
      </View>
      {isSmall ? (
        // By keys: the tap that makes it small goes on to what stands in the place of its button.
        <View key="cover" className={`${styles.cover} t-call-expand`} onClick={onExpand} {...a11y('返回通话', 'button')}>
          <Icon name="expand" color="inherit" />
        </View>
      ) : (
        <View key="foot" className={styles.foot}>
          {waiting ? (
            <Text className={`${styles.waiting} t-call-waiting`} {...withRole('status')}>
              {waiting}
            </Text>
          ) : null}
          {identity ? <Identity {...identity} /> : null}
          {trying ? <Trying {...trying} /> : null}
          <Text className={styles.note}>{NOT_RECORDED}</Text>
          <Controls {...controls} />
        </View>
      )}
    </View>
  )
}
