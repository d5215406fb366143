import { View } from '@tarojs/components'
import type { FramedPlace } from './components/page-frame'
import { PageFrame } from './components/PageFrame'
import { SidePanel } from './components/SidePanel'
import { TopNav } from './components/TopNav'
import styles from './PcProjectView.module.scss'

interface PcProjectViewProps {
  /** Where the frame begins. */
  address: string
  /** What it shows now. */
  place: FramedPlace
  goal: { address: string } | null
  /** Full address of what it shows. */
  link: string
  onPlace: (place: FramedPlace) => void
  onOpen: (address: string) => void
  onCopy: () => void
}

/** A page on a desktop: navigation above, the page itself in the middle, and beside it what is read with it and its way to the phone. */
export function PcProjectView({ address, place, goal, link, onPlace, onOpen, onCopy }: PcProjectViewProps) {
  return (
    <View className={`${styles.stage} t-pc-project`}>
      <TopNav address={place.address} onOpen={onOpen} />
      <View className={styles.content}>
        <PageFrame address={address} goal={goal} title={place.title} className={styles.page ?? ''} onPlace={onPlace} />
        <SidePanel place={place} link={link} onCopy={onCopy} onOpen={onOpen} />
      </View>
    </View>
  )
}
