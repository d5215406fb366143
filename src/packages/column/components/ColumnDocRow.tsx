import { Text, View } from '@tarojs/components'
import type { ColumnDoc } from '@/api/column'
import { formatRelative } from '@/domain/format'
import { privilegeAction, type PrivilegeAction } from '@/domain/privilege'
import { DocRow } from '@/ui/DocRow'
import { Tag } from '@/ui/Tag'
import styles from './ColumnDocRow.module.scss'

const MARKS: Partial<Record<PrivilegeAction, string>> = {
  login: '登录可读',
  certify: '认证可读',
  follow: '关注可读',
  buy: '购买可读',
  nothing: '暂未开放',
  refuse: '暂不可读',
}

/** A document of a column, marked when this reader may not see all of it. */
export function ColumnDocRow({ item, onOpen }: { item: ColumnDoc; onOpen: (item: ColumnDoc) => void }) {
  const { doc, privilegeCode } = item
  const mark = MARKS[privilegeAction(privilegeCode)]
  return (
    <DocRow
      doc={doc}
      onPress={() => onOpen(item)}
      note={
        mark ? (
          <View className={styles.note}>
            <Tag tone="reward" testId="locked">
              {mark}
            </Tag>
            <Text className={styles.time}>{formatRelative(doc.startTime || doc.publishTime)}</Text>
          </View>
        ) : undefined
      }
    />
  )
}
