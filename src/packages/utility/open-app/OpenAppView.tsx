import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import styles from './OpenAppView.module.scss'
import { progressOf, WAY_NAMES, type Opening, type Way } from './ways'

interface OpenAppViewProps {
  /** Of the page that is to be opened. */
  title: string
  ways: readonly Way[]
  opening: Opening
  /** All ways, one after the other. */
  onOpen: () => void
  onMiniProgram: () => void
  onStore: () => void
  /** Read it here instead. */
  onStay: () => void
}

/** The ways out of the browser into the app, and how far each has come. */
export function OpenAppView({ title, ways, opening, onOpen, onMiniProgram, onStore, onStay }: OpenAppViewProps) {
  const busy = opening.kind === 'trying'
  const failed = opening.kind === 'done' && opening.outcome === 'unavailable'
  return (
    <View className={`${styles.page} t-open-app-page`}>
      <Icon name="phone" size="huge" color="brand-text" />
      <Text className={styles.title}>在 App 中打开「{title}」</Text>
      <View className={styles.ways}>
        {ways.map((way, at) => (
          <View key={way} className={`${styles.way} t-way-${way}`}>
            <Text className={styles.number}>{at + 1}</Text>
            <Text className={styles.name}>{WAY_NAMES[way]}</Text>
            <Text className={styles.progress}>{progressOf(way, ways, opening)}</Text>
          </View>
        ))}
      </View>
      {failed ? (
        <Notice tone="danger" testId="open-failed">
          没有打开任何应用：可能尚未安装，或被浏览器阻止，可再试一次
        </Notice>
      ) : null}
      <View className={styles.actions}>
        <Button busy={busy} onPress={onOpen} testId="open-app-again">
          打开 App
        </Button>
        {ways.includes('mini-program') ? (
          <Button tone="secondary" disabled={busy} onPress={onMiniProgram} testId="open-mini-program">
            打开小程序
          </Button>
        ) : null}
        {ways.includes('store') ? (
          <Button tone="secondary" onPress={onStore} testId="open-store">
            前往应用商店
          </Button>
        ) : null}
        <Button tone="plain" onPress={onStay} testId="open-stay">
          继续在网页中浏览
        </Button>
      </View>
    </View>
  )
}
