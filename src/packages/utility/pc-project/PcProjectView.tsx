import { View } from '@tarojs/components'
import { resolveAddress } from '@/routes'
import leftStyles from './components/LeftColumn.module.scss'
import { OutlineColumn } from './components/OutlineColumn'
import type { FramedOutline, FramedPlace, Goal } from './components/page-frame'
import { PageFrame } from './components/PageFrame'
import { PhoneCard } from './components/PhoneCard'
import { SidePanel } from './components/SidePanel'
import { ToolsColumn } from './components/ToolsColumn'
import { TopNav } from './components/TopNav'
import styles from './PcProjectView.module.scss'

/** Its result stands beside its fields already: it has no room for a panel, and the other calculators at its left. */
const CALCULATOR = 'formula/formula'

interface PcProjectViewProps {
  /** Where the frame begins. */
  address: string
  /** What it shows now. */
  place: FramedPlace
  /** The headings of the text there. */
  outline: FramedOutline | null
  goal: Goal | null
  /** Full address of what it shows. */
  link: string
  onPlace: (place: FramedPlace) => void
  onOutline: (outline: FramedOutline) => void
  onKept: () => void
  onHeading: (index: number) => void
  onOpen: (address: string) => void
  onCopy: () => void
}

/** A page on a desktop: navigation above, the page itself in the middle, and beside it what it consists of, what is read with it and its way to the phone. */
export function PcProjectView(props: PcProjectViewProps) {
  const { address, place, outline, goal, link, onPlace, onOutline, onKept, onHeading, onOpen, onCopy } = props
  const route = resolveAddress(place.address)
  const isCalculator = route?.page === CALCULATOR
  const phone = <PhoneCard title={place.title} link={link} onCopy={onCopy} small={isCalculator} />
  return (
    <View className={`${styles.stage} t-pc-project`}>
      <TopNav address={place.address} onOpen={onOpen} />
      <View className={styles.content}>
        {outline || isCalculator ? (
          <View className={leftStyles.column}>
            {outline ? <OutlineColumn lines={outline.lines} current={outline.current} onGoTo={onHeading} /> : null}
            {isCalculator ? <ToolsColumn route={route} onOpen={onOpen} /> : null}
            {isCalculator ? phone : null}
          </View>
        ) : null}
        <PageFrame
          address={address}
          goal={goal}
          title={place.title}
          className={styles.page ?? ''}
          coveredClass={styles.covered ?? ''}
          scrimClass={styles.scrim ?? ''}
          onPlace={onPlace}
          onOutline={onOutline}
          onKept={onKept}
        />
        {isCalculator ? null : (
          <SidePanel route={route} onOpen={onOpen}>
            {phone}
          </SidePanel>
        )}
      </View>
    </View>
  )
}
