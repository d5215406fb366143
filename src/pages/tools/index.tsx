import { View } from '@tarojs/components'
import { isBuilt, navigate, openAddress, resolveAddress } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { SearchEntry } from '@/ui/SearchEntry'
import { Section } from '@/ui/Section'
import { KeptTools } from './KeptTools'
import { toolGroups } from './tool-groups'
import styles from './Tools.module.scss'

/** All clinical tools, by what they are for. A tool appears as soon as its screen is part of the build. */
export default function ToolsPage() {
  const groups = toolGroups
    .map((group) => ({ ...group, tools: group.tools.filter((tool) => isBuilt(resolveAddress(tool.address)?.page ?? '')) }))
    .filter((group) => group.tools.length > 0)
  return (
    <PageShell
      empty={
        groups.length === 0 && {
          title: '当前版本未包含临床工具',
          text: '您可以先搜索文章、专栏与指南解读',
          actionText: '去搜索',
          onAction: () => void navigate('search'),
        }
      }
    >
      <SearchEntry text="搜索工具、药品、方案、指南" onPress={() => void navigate('search')} testId="tools-search" />
      <KeptTools />
      {groups.map((group) => (
        <Section key={group.title} title={group.title}>
          <View className={styles.grid}>
            {group.tools.map((tool) => (
              <View
                key={tool.address}
                className={`${styles.tool} t-tool`}
                onClick={() => void openAddress(tool.address)}
                {...a11y(tool.name, 'link')}
              >
                <Icon name={tool.icon} size="large" color="brand-text" />
                <View className={styles.name}>{tool.name}</View>
                <View className={styles.note}>{tool.note}</View>
              </View>
            ))}
          </View>
        </Section>
      ))}
    </PageShell>
  )
}
