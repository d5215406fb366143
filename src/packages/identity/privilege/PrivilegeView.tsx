import { Text, View } from '@tarojs/components'
import { WAYS_OUT } from '@/domain/privilege'
import { LEVEL, LEVEL_NAMES } from '@/domain/user'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { Tag } from '@/ui/Tag'
import styles from './PrivilegeView.module.scss'

interface PrivilegeViewProps {
  /** 1 to 4; 0 for a visitor. */
  level: number
  /** Why this person cannot be certified; empty when they can. */
  refusal: string
  onGo: () => void
}

/** What certification is really needed for in this app. */
const PRIVILEGES: readonly { icon: IconName; name: string; text: string }[] = [
  { icon: 'lock', name: '专业内容', text: '阅读仅向认证医务工作者开放的文章、病例与会议直播' },
  { icon: 'people', name: '多学科会诊', text: '认证医生可向专家或团队申请多学科会诊' },
  { icon: 'column', name: '专栏联盟', text: '申请加入专栏联盟，与同道一起维护内容' },
  { icon: 'comment', name: '实名交流', text: '评论显示认证标识与姓名，便于同道交流' },
  { icon: 'badge', name: '认证标识与勋章', text: '「我的」页面显示认证标识，并获得「认证医者」勋章' },
]
const ACTIONS: Readonly<Record<number, string>> = {
  [LEVEL.certified]: '查看我的认证',
  [LEVEL.underReview]: WAYS_OUT.progress,
  [LEVEL.rejected]: WAYS_OUT.certifyAgain,
}

export function PrivilegeView({ level, refusal, onGo }: PrivilegeViewProps) {
  return (
    <View>
      <View className={styles.head}>
        <Icon name="badge" size="huge" color="brand-text" />
        <Text className={styles.heading}>认证后可享受的权益</Text>
        {level > 0 ? <Tag tone={level === LEVEL.certified ? 'success' : 'neutral'}>{LEVEL_NAMES[level] ?? ''}</Tag> : null}
      </View>
      {PRIVILEGES.map(({ icon, name, text }) => (
        <View key={name} className={`${styles.row} t-privilege`}>
          <Icon name={icon} size="large" color="brand-text" />
          <View className={styles.body}>
            <Text className={styles.name}>{name}</Text>
            <Text className={styles.text}>{text}</Text>
          </View>
        </View>
      ))}
      <View className={styles.foot}>
        <Notice tone="danger" testId="privilege-refusal">
          {refusal}
        </Notice>
        <Button disabled={refusal !== ''} onPress={onGo} testId="privilege-go">
          {ACTIONS[level] ?? WAYS_OUT.certify}
        </Button>
        <Text className={styles.note}>认证材料仅用于审核，仅您本人与审核人员可见</Text>
      </View>
    </View>
  )
}
