import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ToolKind } from '@/domain/tool'
import { openTool } from '@/features/tools/open-tool'
import { ToolMark, toolLooks, type ToolLook } from '@/features/tools/ToolMark'
import { isBuilt, navigate } from '@/routes'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import styles from '../Home.module.scss'

interface Tile extends ToolLook {
  key: string
  name: string
  open: () => void
}

const SHOWN = 4

/** For whoever has used fewer than four. */
const commonest: readonly { key: string; name: string; kind: ToolKind; page: string; open: () => void }[] = [
  { key: 'formula:carbo', name: '卡铂剂量', kind: 'formula', page: 'formula/formula', open: () => openTool('formula', 'carbo') },
  { key: 'tnm', name: 'TNM 分期', kind: 'tnm', page: 'staging/tnm-list', open: () => void navigate('toolsTnmList') },
  { key: 'drug', name: '用药助手', kind: 'drug', page: 'drug/da', open: () => void navigate('toolsDaMain') },
  { key: 'regimen', name: '化疗手册', kind: 'regimen', page: 'regimen/cmm', open: () => void navigate('toolsCmmHome') },
]

/** What was used last, then what is kept, then the commonest; and the way to all. */
export const ToolRow = observer(function ToolRow() {
  const { tools } = useStores()
  const own = [...tools.recent, ...tools.favourites].map(({ kind, id, title }) => ({
    ...toolLooks[kind],
    key: `${kind}:${id}`,
    name: title,
    open: () => openTool(kind, id),
  }))
  const others = commonest
    .filter(({ page }) => isBuilt(page))
    .map(({ kind, page: _page, ...tile }) => ({ ...toolLooks[kind], ...tile }))
  const tiles = [...new Map([...others, ...own].map((tile) => [tile.key, tile])).values()]
  const order = [...own, ...others].map(({ key }) => key)
  tiles.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  const all: Tile = { key: 'all', name: '全部工具', icon: 'grid', tint: 'plain', open: () => void navigate('tools') }
  return (
    <View className={styles.tools}>
      {[...tiles.slice(0, SHOWN), all].map(({ key, name, icon, tint, open }) => (
        <View key={key} className={`${styles.tool} t-tool-tile`} onClick={open} {...withRole('link')}>
          <ToolMark icon={icon} tint={tint} size="large" />
          <View className={styles.toolName}>{name}</View>
        </View>
      ))}
    </View>
  )
})
