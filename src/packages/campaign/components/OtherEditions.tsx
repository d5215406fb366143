import { View } from '@tarojs/components'
import type { EditionLink } from '@/api/campaign'
import { navigate } from '@/routes'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import { hasHome, homeOf } from '../places'
import { STATES } from './EditionHead'
import styles from './PastEditions.module.scss'

/** The other editions, as the server knows them. */
export function OtherEditions({ editions }: { editions: readonly EditionLink[] }) {
  const shown = editions.filter(({ year }) => hasHome(year))
  if (shown.length === 0) return null
  return (
    <Section title="其他届次">
      <View className={styles.entries}>
        {shown.map(({ year, activitystatus }) => {
          const { text } = STATES[activitystatus]
          return (
            <View
              key={year}
              className={`${styles.entry} ${styles.contestant} t-edition-${year}`}
              onClick={() => void navigate(homeOf(year), {})}
              {...withRole('link')}
            >
              <View className={styles.year}>{year}</View>
              {text}
            </View>
          )
        })}
      </View>
    </Section>
  )
}
