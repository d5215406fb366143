import { View } from '@tarojs/components'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import styles from './SectionNav.module.scss'

interface SectionNavProps {
  sections: readonly { id: string; title: string }[]
  /** The one that was gone to last. */
  current: string
  onGo: (id: string) => void
}

/** The sections of a drug's sheet, always reachable: it stays at the top while the page scrolls under it. */
export function SectionNav({ sections, current, onGo }: SectionNavProps) {
  return (
    <View className={`${styles.bar} t-section-nav`}>
      <ChipStrip tabs>
        {sections.map(({ id, title }) => (
          <Chip key={id} text={title} role="tab" on={id === current} onPress={() => onGo(id)} testId={`go-${id}`} />
        ))}
      </ChipStrip>
    </View>
  )
}
