import { View } from '@tarojs/components'
import { openAddress } from '@/routes'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Tile } from '@/ui/Tile'
import styles from '../Tools.module.scss'
import type { ToolEntry } from '../tool-groups'

/** A tool as a row, with what it returns. */
export function ToolLine({ tool }: { tool: ToolEntry }) {
  const { name, note, icon, tint, address } = tool
  return (
    <View className={`${styles.line} t-tool`} onClick={() => void openAddress(address)} {...withRole('link')}>
      <Tile icon={icon} tint={tint} size="small" />
      <View className={styles.lineText}>
        <View className={styles.lineName}>{name}</View>
        <View className={styles.lineNote}>{note}</View>
      </View>
      <Icon name="forward" size="small" color="ink-3" />
    </View>
  )
}

/** A tool as a large tile. */
export function ToolCard({ tool }: { tool: ToolEntry }) {
  const { name, note, icon, tint, address } = tool
  return (
    <View className={`${styles.tile} t-tool`} onClick={() => void openAddress(address)} {...withRole('link')}>
      <Tile icon={icon} tint={tint} />
      <View className={styles.tileName}>{name}</View>
      <View className={styles.lineNote}>{note}</View>
    </View>
  )
}
