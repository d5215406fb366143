import { Text, View } from '@tarojs/components'
import type { ScreenRoute } from '@/routes'
import { Section } from '@/ui/Section'
import styles from './RouteFacts.module.scss'

interface RouteFactsProps {
  route: Pick<ScreenRoute, 'name' | 'page' | 'title' | 'address' | 'query' | 'preset'> & {
    params: Readonly<Record<string, string>>
  }
}

/** What an address came to: its name, parameters, query and preset. */
export function RouteFacts({ route }: RouteFactsProps) {
  const { name, page, title, address } = route
  return (
    <>
      <Facts title="路由" pairs={{ name, page, title, address }} />
      <Facts title="路径参数" pairs={route.params} />
      <Facts title="查询参数" pairs={route.query} />
      <Facts title="预设" pairs={route.preset} />
    </>
  )
}

function Facts({ title, pairs }: { title: string; pairs: Readonly<Record<string, string>> }) {
  const entries = Object.entries(pairs)
  return (
    <Section title={title}>
      {entries.length === 0 ? <View className={styles.row}>无</View> : null}
      {entries.map(([name, value]) => (
        <View key={name} className={`${styles.row} t-fact-${name}`}>
          <Text className={styles.name}>{name}</Text>
          <Text className={styles.value}>{value}</Text>
        </View>
      ))}
    </Section>
  )
}
