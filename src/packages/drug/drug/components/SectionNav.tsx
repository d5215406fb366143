import { ScrollView, View } from '@tarojs/components'
import classNames from 'classnames'
import { withRole } from '@/ui/a11y'
import styles from './SectionNav.module.scss'

interface SectionNavProps {
  sections: readonly { id: string; title: string }[]
  /** The one that is read. */
  current: string
  /** How far the row is scrolled sideways, in px of the screen, so that the one that is read is in view. */
  left: number
  onGo: (id: string) => void
}

/** Class of all entries. */
export const ENTRY = 't-section-entry'

/** The sections of a drug's page, always reachable: it stays at the top while the page scrolls under it, and shows where one is. */
export function SectionNav({ sections, current, left, onGo }: SectionNavProps) {
  return (
    <View className={`${styles.bar} t-section-nav`}>
      <ScrollView scrollX className={styles.strip} showScrollbar={false} scrollLeft={left} scrollWithAnimation>
        <View className={styles.row} {...withRole('tablist')}>
          {sections.map(({ id, title }) => (
            <View
              key={id}
              className={classNames(styles.entry, id === current && styles.on, ENTRY, `t-go-${id}`)}
              onClick={() => onGo(id)}
              {...withRole('tab', { selected: id === current })}
            >
              {title}
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
