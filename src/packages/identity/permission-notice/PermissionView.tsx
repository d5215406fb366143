import { Text, View } from '@tarojs/components'
import { StateView } from '@/ui/StateView'
import type { Permission } from './permissions'
import styles from './PermissionView.module.scss'

interface PermissionViewProps {
  permission: Permission
  /** Nothing is missing any more. */
  isMet: boolean
  actionText: string
  onAction: () => void
}

/** What is missing, why, and how to get it. */
export function PermissionView({ permission, isMet, actionText, onAction }: PermissionViewProps) {
  const { icon, title, text, steps } = permission
  return (
    <View className="t-permission">
      {isMet ? (
        <StateView
          kind="success"
          title="您已满足条件"
          text="返回刚才的页面即可继续"
          actionText={actionText}
          onAction={onAction}
        />
      ) : (
        <StateView kind="notAllowed" art={icon} title={title} text={text} actionText={actionText} onAction={onAction}>
          <View className={styles.steps}>
            {steps.map((step, index) => (
              <View key={step} className={styles.step}>
                <Text className={styles.number}>{index + 1}</Text>
                <Text className={styles.name}>{step}</Text>
              </View>
            ))}
          </View>
        </StateView>
      )}
    </View>
  )
}
