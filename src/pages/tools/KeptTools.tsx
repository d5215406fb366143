import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { toolKindNames } from '@/domain/tool'
import { openTool } from '@/features/tools/open-tool'
import { useKeptTools } from '@/features/tools/use-kept-tools'
import { a11y } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from './Tools.module.scss'

const RECENT_SHOWN = 8

/** What the doctor used last and keeps as favourites. Nothing is drawn until there is something. */
export const KeptTools = observer(function KeptTools() {
  const { recent, favourites } = useKeptTools()
  return (
    <>
      {recent.length > 0 ? (
        <Section title="最近使用">
          <View className={styles.recent}>
            {recent.slice(0, RECENT_SHOWN).map(({ kind, id, title }) => (
              <View
                key={`${kind}:${id}`}
                className={`${styles.chip} t-recent-tool`}
                onClick={() => openTool(kind, id)}
                {...a11y(title, 'link')}
              >
                {title}
              </View>
            ))}
          </View>
        </Section>
      ) : null}
      {favourites.length > 0 ? (
        <Section title="我的收藏">
          {favourites.map(({ kind, id, title }) => (
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
