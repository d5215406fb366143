import { View } from '@tarojs/components'
import { ENTRY_FIELDS, type EntryField } from '@/api/assessment'
import { PickRow } from '@/features/options/PickRow'
import { Card } from '@/ui/Card'
import { StateView } from '@/ui/StateView'
import styles from './CompleteInfoView.module.scss'

export type EntryInfo = Record<EntryField, string>

interface CompleteInfoViewProps {
  info: EntryInfo
  /** Other people have no department and no title. */
  isMedical: boolean
  onEdit: (field: EntryField) => void
  onUserType: () => void
}

const LABELS: Readonly<Record<EntryField, string>> = { hospital: '单位', department: '科室', title: '职称' }

/** What one takes part as. */
export function CompleteInfoView({ info, isMedical, onEdit, onUserType }: CompleteInfoViewProps) {
  if (!isMedical)
    return (
      <StateView
        kind="notAllowed"
        title="竞答面向医务人员"
        text="您当前的身份没有科室与职称。如果您是医务人员，请先更改身份"
        actionText="更改身份"
        onAction={onUserType}
      />
    )
  // Department and title belong to a hospital, and are not kept without one.
  const shown = info.hospital ? ENTRY_FIELDS : (['hospital'] as const)
  return (
    <View>
      <View className={styles.note}>
        成绩按单位与科室排名。以下信息取自您的个人资料，在这里修改后，个人资料同步更新。
        {info.hospital ? '' : '请先选择单位，再填写科室与职称。'}
      </View>
      <Card>
        {shown.map((field) => (
          <PickRow
            key={field}
            label={LABELS[field]}
            value={info[field]}
            onPress={() => onEdit(field)}
            testId={`entry-${field}`}
          />
        ))}
      </Card>
    </View>
  )
}
