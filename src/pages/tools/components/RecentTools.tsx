import { ScrollView, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useRef, useState } from 'react'
import { formatRelative } from '@/domain/format'
import { toolKindNames } from '@/domain/tool'
import { openTool } from '@/features/tools/open-tool'
import { toolLooks } from '@/features/tools/tool-looks'
import { useKeptTools } from '@/features/tools/use-kept-tools'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tile } from '@/ui/Tile'
import styles from '../Tools.module.scss'

const SHOWN = 8

/** What comes from the account while somebody looks waits until the page is shown again: nothing is pushed away from under a finger. */
function useStill(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isThere)
  const newest = useRef(isThere)
  newest.current = isThere
  useDidShow(() => setDrawn(newest.current))
  return isDrawn && isThere
}

/** What the doctor used last, each with its last result, and what is kept besides. Nothing is drawn until there is something. */
export const RecentTools = observer(function RecentTools() {
  const { recent, favourites, calculations, isFavourite } = useKeptTools()
  const shown = recent.slice(0, SHOWN)
  const others = favourites.filter(({ kind, id }) => !shown.some((tool) => tool.kind === kind && tool.id === id))
  const hasRecent = useStill(shown.length > 0)
  const hasOthers = useStill(others.length > 0)
  return (
    <>
      {hasRecent ? (
        <Section title="最近使用" plain>
          <ScrollView scrollX className={styles.strip} showScrollbar={false}>
            <View className={styles.stripRow}>
              {shown.map(({ kind, id, title, at }) => {
                const last = calculations.find((result) => result.kind === kind && result.refId === id)
                return (
                  <View
                    key={`${kind}:${id}`}
                    className={`${styles.recent} t-recent-tool`}
                    // Empty: the figures of the last patient are not those of the next one.
                    onClick={() => openTool(kind, id)}
                    {...withRole('link')}
                  >
                    <View className={styles.recentHead}>
                      <Tile {...toolLooks[kind]} size="small" />
                      {isFavourite(kind, id) ? <Icon name="star" color="gold-fill" filled /> : null}
                    </View>
                    <View className={styles.recentTitle}>{title}</View>
                    <View className={styles.recentNote}>{last?.line ?? toolKindNames[kind]}</View>
                    <View className={styles.recentTime}>{formatRelative(last?.at ?? at)}</View>
                  </View>
                )
              })}
            </View>
          </ScrollView>
        </Section>
      ) : null}
      {hasOthers ? (
        <Section title="我的收藏">
          {others.map(({ kind, id, title }) => (
            <ListRow
              key={`${kind}:${id}`}
              text={title}
              note={toolKindNames[kind]}
              onPress={() => openTool(kind, id)}
              testId="favourite-tool"
            />
          ))}
        </Section>
      ) : null}
    </>
  )
})
