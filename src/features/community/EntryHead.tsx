import { Text, View } from '@tarojs/components'
import type { Entry } from '@/api/community'
import { KIND_NAMES, type EntryState } from '@/domain/community'
import { formatRelative } from '@/domain/format'
import { Avatar } from '@/ui/Avatar'
import { Tag } from '@/ui/Tag'
import styles from './entry.module.scss'

const STATES: Readonly<Partial<Record<EntryState, { text: string; tone: 'watch' | 'danger' }>>> = {
  hidden: { text: '审核中', tone: 'watch' },
  removed: { text: '已移除', tone: 'danger' },
}

/** Who wrote it and when. `kind`: what it is, where several kinds stand together. */
export function EntryHead({ entry, kind = false }: { entry: Entry; kind?: boolean }) {
  const state = STATES[entry.state]
  return (
    <View className={styles.head}>
      <Avatar src={entry.authorAvatar} name={entry.authorName} certified={entry.certified} />
      <View className={styles.who}>
        <Text className={styles.name}>{entry.authorName}</Text>
        <Text className={styles.time}>{formatRelative(entry.createdAt)}</Text>
      </View>
      {state ? <Tag tone={state.tone}>{state.text}</Tag> : null}
      {kind ? <Tag tone="primary">{KIND_NAMES[entry.kind]}</Tag> : null}
    </View>
  )
}
