import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { InlineAction } from '../components/InlineAction'
import type { Permission } from './permissions'
import styles from './PermissionView.module.scss'

interface PermissionViewProps {
  permission: Permission
  actionText: string
  onAction: () => void
  onBack: () => void
}

/** What is missing, why, and how to get it. */
export function PermissionView({ permission, actionText, onAction, onBack }: PermissionViewProps) {
  return (
    <View className={`${styles.page} t-permission`}>
      <Icon name={permission.icon} size="huge" color="brand-text" />
      <Text className={styles.title}>{permission.title}</Text>
      <Text className={styles.text}>{permission.text}</Text>
      <View className={styles.steps}>
        {permission.steps.map((step, index) => (
          <View key={step} className={styles.step}>
            <Text className={styles.number}>{index + 1}</Text>
            <Text className={styles.name}>{step}</Text>
          </View>
        ))}
      </View>
      <Button className={styles.button} onPress={onAction} testId="permission-go">
        {actionText}
      </Button>
      <InlineAction onPress={onBack} testId="permission-back">
        暂不
      </InlineAction>
    </View>
  )
}
