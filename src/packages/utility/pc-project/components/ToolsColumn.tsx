import { View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { formatDate } from '@/domain/format'
import { addressesOf, type Route } from '@/routes'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import styles from './LeftColumn.module.scss'

const RECENT_SHOWN = 3

/** Beside a calculator: what was computed with it before, and the other ones. */
export const ToolsColumn = observer(function ToolsColumn({ route, onOpen }: { route: Route; onOpen: (address: string) => void }) {
  const { tools } = useStores()
  const recent = tools.calculations.filter(({ refId }) => refId === route.preset.id).slice(0, RECENT_SHOWN)
  return (
    <>
      {recent.length > 0 ? (
        <View className={styles.recent}>
          <View className={styles.head}>最近计算</View>
          {recent.map(({ id, at, line }) => (
            <View key={id} className={`${styles.result} t-pc-recent`}>
              {`${formatDate(at)} · ${line}`}
            </View>
          ))}
        </View>
      ) : null}
      <View className={styles.list} {...withRole('navigation')} aria-label="计算与评分">
        <View className={styles.listHead}>计算与评分</View>
        {addressesOf(route.page).map(({ name, address, title }) => (
          <View
            key={name}
            className={classNames(styles.tool, name === route.name && styles.chosen, 't-pc-tool')}
            onClick={() => onOpen(address)}
            {...withRole('link')}
            {...(name === route.name && { 'aria-current': 'page' })}
          >
            {title}
          </View>
        ))}
      </View>
    </>
  )
})
