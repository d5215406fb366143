import { View } from '@tarojs/components'
import { navigate } from '@/routes'
import { openColumn, openSubject } from '@/shell/navigation/open-native'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import styles from './PastEditions.module.scss'

interface Entry {
  id: string
  kind: 'contestant' | 'elegant'
  year: number
  open: () => unknown
}

/** The specification's six targets. */
export const PAST_EDITIONS: readonly Entry[] = [
  { id: '35under35', kind: 'contestant', year: 2017, open: () => navigate('under35In2017') },
  { id: '2018under35', kind: 'contestant', year: 2018, open: () => navigate('under35In2018') },
  { id: '2019under35', kind: 'contestant', year: 2019, open: () => navigate('under35In2019') },
  { id: 'subject-185', kind: 'elegant', year: 2017, open: () => openSubject('185') },
  { id: 'subject-343', kind: 'elegant', year: 2018, open: () => openSubject('343') },
  { id: 'column-292', kind: 'elegant', year: 2019, open: () => openColumn('292') },
]
const KINDS = { contestant: '选手', elegant: '风采' } as const

/** Past editions as the 2020 page names them: their contestants, and the reports about them. */
export function PastEditions() {
  return (
    <Section title="往届回顾">
      <View className={styles.entries}>
        {PAST_EDITIONS.map(({ id, kind, year, open }) => (
          <View
            key={id}
            className={`${styles.entry} ${styles[kind]} t-past-${id}`}
            onClick={() => void open()}
            {...withRole('link')}
          >
            <View className={styles.year}>{year}</View>
            {`往届${KINDS[kind]}`}
          </View>
        ))}
      </View>
    </Section>
  )
}
