import { View } from '@tarojs/components'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import { svgUrl } from '@/ui/svg'
import { organs } from '../data/organs'
import { organOf } from './organ-of'
import styles from './OrganIndex.module.scss'

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
                <View className={styles.organ} style={shapeOf(entry.id)} aria-hidden="true" />
                <View className={styles.name}>{entry.name}</View>
              </View>
            ))}
          </View>
        </Section>
      ))}
    </>
  )
}

/** The drawing is only a shape: the colour behind it follows the theme. */
function shapeOf(id: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${organs[organOf(id)]}</svg>`
  const shape = `url("${svgUrl(svg)}")`
  return { WebkitMaskImage: shape, maskImage: shape }
}
