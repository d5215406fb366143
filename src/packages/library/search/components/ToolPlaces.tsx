import { Text, View } from '@tarojs/components'
import { navigate } from '@/routes'
import { toolLooks } from '@/features/tools/tool-looks'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import { Tile } from '@/ui/Tile'
import styles from './ToolPlaces.module.scss'

const PLACES = [
  { text: '用药助手', kind: 'drug', open: () => void navigate('toolsDaMain') },
  { text: '化疗手册', kind: 'regimen', open: () => void navigate('toolsCmmHome') },
  { text: 'TNM 分期', kind: 'tnm', open: () => void navigate('toolsTnmList') },
  { text: '医学公式', kind: 'formula', open: () => void navigate('toolsFormula') },
  { text: '临床指南', kind: 'guideline', open: () => void navigate('toolsCpgList') },
  { text: '临床试验', kind: 'trial', open: () => void navigate('toolsTrjList') },
] as const

/** For whoever knows the kind and not the word: what can be looked up, also without a network. */
export const ToolPlaces = () => (
  <Section title="按类别查">
    <View className={styles.places}>
      {PLACES.map(({ text, kind, open }) => (
        <View key={kind} className={`${styles.place} t-place-${kind}`} onClick={open} {...withRole('link')}>
          <Tile {...toolLooks[kind]} />
          <Text className={styles.name}>{text}</Text>
        </View>
      ))}
    </View>
  </Section>
)
