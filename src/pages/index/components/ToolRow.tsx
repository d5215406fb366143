import { View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { openTool } from '@/features/tools/open-tool'
import { toolLooks, type ToolLook } from '@/features/tools/tool-looks'
import { isBuilt, navigate } from '@/routes'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import { Tile } from '@/ui/Tile'
import styles from '../Home.module.scss'

interface Place extends ToolLook {
  key: string
  name: string
  open: () => void
}

/** A phone has room for four of them. */
const SHOWN = 6
const ON_PHONE = 4

/** For whoever has used fewer. */
const commonest: readonly (Place & { page: string })[] = [
  {
    ...toolLooks.formula,
    key: 'formula:carbo',
    name: '卡铂剂量',
    page: 'formula/formula',
    open: () => openTool('formula', 'carbo'),
  },
  { ...toolLooks.tnm, key: 'tnm', name: 'TNM 分期', page: 'staging/tnm-list', open: () => void navigate('toolsTnmList') },
  { ...toolLooks.drug, key: 'drug', name: '用药助手', page: 'drug/da', open: () => void navigate('toolsDaMain') },
  { ...toolLooks.regimen, key: 'regimen', name: '化疗手册', page: 'regimen/cmm', open: () => void navigate('toolsCmmHome') },
  {
    icon: 'merge',
    tint: 'red',
    key: 'interactions',
    name: '相互作用',
    page: 'drug/da',
    open: () => void navigate('toolsDaMain', { tab: 'interactions' }),
  },
  {
    ...toolLooks.formula,
    key: 'formula:recist',
    name: 'RECIST',
    page: 'formula/formula',
    open: () => openTool('formula', 'recist'),
  },
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
  const others = commonest.filter(({ page }) => isBuilt(page))
  const tiles: Place[] = [...new Map([...others, ...own].map((tile) => [tile.key, tile])).values()]
  const order = [...own, ...others].map(({ key }) => key)
  tiles.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  const all: Place = { key: 'all', name: '全部工具', icon: 'grid', tint: 'plain', open: () => void navigate('tools') }
  return (
    <View className={styles.tools}>
      {[...tiles.slice(0, SHOWN), all].map(({ key, name, icon, tint, open }, at) => (
        <View
          key={key}
          className={classNames(styles.tool, at >= ON_PHONE && key !== all.key && styles.wideOnly, 't-tool-tile')}
          onClick={open}
          {...withRole('link')}
        >
          <Tile icon={icon} tint={tint} size="large" />
          <View className={styles.toolName}>{name}</View>
        </View>
      ))}
    </View>
  )
})
