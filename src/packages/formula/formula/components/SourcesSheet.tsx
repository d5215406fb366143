import { Text, View } from '@tarojs/components'
import type { ToolInfo } from '@/domain/formula/types'
import { heading } from '@/ui/a11y'
import { Sheet } from '@/ui/Sheet'
import styles from './SourcesSheet.module.scss'

interface SourcesSheetProps {
  tool: ToolInfo
  open: boolean
  onClose: () => void
}

/** How a tool computes, and after whom. */
export function SourcesSheet({ tool, open, onClose }: SourcesSheetProps) {
  const parts = [
    { title: '计算与评分方法', lines: tool.formula },
    { title: '版本与来源', lines: [`版本：${tool.version}`, ...tool.sources] },
  ]
  return (
    <Sheet open={open} title="公式与来源" onClose={onClose} testId="sources-sheet">
      {parts.map(({ title, lines }) => (
        <View key={title} className={styles.part}>
          <Text className={styles.title} {...heading(3)}>
            {title}
          </Text>
          {lines.map((line) => (
            <Text key={line} className={styles.line}>
              {line}
            </Text>
          ))}
        </View>
      ))}
    </Sheet>
  )
}
