import { Text, View } from '@tarojs/components'
import { isBuilt, navigate, openAddress, resolveAddress } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { Icon } from '@/ui/Icon'
import { RootTitle } from '@/ui/RootTitle'
import { SearchEntry } from '@/ui/SearchEntry'
import { Section } from '@/ui/Section'
import { RecentTools } from './components/RecentTools'
import { ToolCard, ToolLine } from './components/ToolLine'
import { bedside, toolGroups, type ToolEntry } from './tool-groups'
import styles from './Tools.module.scss'

const isThere = ({ address }: ToolEntry): boolean => isBuilt(resolveAddress(address)?.page ?? '')

/** All clinical tools, by what they are for. A tool appears as soon as its screen is part of the build. */
export default function ToolsPage() {
  const tiles = bedside.filter(isThere)
  const groups = toolGroups
    .map((group) => ({ ...group, tools: group.tools.filter(isThere) }))
    .filter((group) => group.tools.length > 0)
  return (
    <PageShell
      empty={
        tiles.length + groups.length === 0 && {
          title: '当前版本未包含临床工具',
          text: '您可以先搜索文章、专栏与指南解读',
          actionText: '去搜索',
          onAction: () => void navigate('search'),
        }
      }
    >
      <RootTitle title="临床工具">
        <View className={styles.offline}>
          <Icon name="check" size="small" color="green" />
          <Text>离线可用</Text>
        </View>
      </RootTitle>
      <SearchEntry
        text="搜药品、公式、方案、分期"
        onPress={() => void navigate('search', { scope: 'tools' })}
        testId="tools-search"
      />
      <RecentTools />
      {tiles.length > 0 ? (
        <Section title="床旁查" plain>
          <View className={styles.tiles}>
            {tiles.map((tool) => (
              <ToolCard key={tool.name} tool={tool} />
            ))}
          </View>
        </Section>
      ) : null}
      {groups.map(({ title, all, tools }) => (
        <Section
          key={title}
          title={title}
          moreText={`全部 ${all?.count ?? ''}`}
          onMore={all ? () => void openAddress(all.address) : undefined}
        >
          {tools.map((tool) => (
            <ToolLine key={tool.name} tool={tool} />
          ))}
        </Section>
      ))}
    </PageShell>
  )
}
