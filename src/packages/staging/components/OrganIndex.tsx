import { View } from '@tarojs/components'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import styles from './OrganIndex.module.scss'
import { OrganMark } from './OrganMark'

export interface OrganEntry {
  /** Of a cancer or a disease: decides the organ. */
  id: string
  name: string
  testId: string
}

interface OrganIndexProps {
  groups: readonly { id: string; title: string; entries: readonly OrganEntry[] }[]
  onOpen: (id: string) => void
}

/** The tumours by system, each with its organ: the one index of all stagings. */
export function OrganIndex({ groups, onOpen }: OrganIndexProps) {
  return (
    <>
      {groups.map(({ id, title, entries }) => (
        <Section key={id} title={title} plain>
          <View className={styles.grid}>
            {entries.map((entry) => (
              <View
                key={entry.id}
                className={`${styles.tile} t-${entry.testId}`}
                onClick={() => onOpen(entry.id)}
                {...withRole('button')}
              >
                <OrganMark id={entry.id} />
                <View className={styles.name}>{entry.name}</View>
              </View>
            ))}
          </View>
        </Section>
      ))}
    </>
  )
}
