import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { USER_TYPE_NOTES } from '@/domain/identity'
import { USER_TYPES } from '@/domain/user'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { InlineAction } from '@/features/security-check/InlineAction'
import styles from './UserTypeView.module.scss'

interface UserTypeViewProps {
  chosen: number
  /** Why the server refused the choice; empty otherwise. */
  sentence: string
  busy: boolean
  onChoose: (userType: number) => void
  onConfirm: () => void
  /** Only where the choice may wait. */
  onLater?: () => void
}

const ICONS: Readonly<Record<number, IconName>> = { 1: 'shield', 2: 'layers', 3: 'heart', 4: 'user', 5: 'book', 6: 'flask' }

/** The six types with what each means. */
export function UserTypeView({ chosen, sentence, busy, onChoose, onConfirm, onLater }: UserTypeViewProps) {
  return (
    <View className={styles.page}>
      <Text className={styles.heading}>请选择您的身份</Text>
      <Text className={styles.note}>不同身份可用的内容与认证方式不同，之后可在个人信息中修改</Text>
      {USER_TYPES.map(({ id, name }) => (
        <View
          key={id}
          className={classNames(styles.type, id === chosen && styles.on, `t-user-type-${id}`)}
          onClick={() => onChoose(id)}
          {...withRole('radio', { checked: id === chosen })}
        >
          <Icon name={ICONS[id] ?? 'user'} size="large" color={id === chosen ? 'brand-text' : 'ink-2'} />
          <View className={styles.body}>
            <Text className={styles.name}>{name}</Text>
            <Text className={styles.text}>{USER_TYPE_NOTES[id]}</Text>
          </View>
          {id === chosen ? <Icon name="check" color="brand-text" /> : null}
        </View>
      ))}
      <View>
        <Notice tone="danger" testId="user-type-failure">
          {sentence}
        </Notice>
      </View>
      <Button busy={busy} onPress={onConfirm} testId="user-type-confirm">
        下一步
      </Button>
      {onLater ? (
        <View className={styles.later}>
          <InlineAction onPress={onLater} testId="user-type-later">
            以后再说
          </InlineAction>
        </View>
      ) : null}
    </View>
  )
}
