import { Image, ScrollView, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import classNames from 'classnames'
import { useMemo, useState } from 'react'
import type { Contestant } from '@/api/campaign'
import {
  GROUP_SHOWN,
  groupsOf,
  searchByName,
  type ActivityStatus,
  type ContestantGroup,
  type GroupTitle,
} from '@/domain/campaign'
import { pictureText, withRole } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { SearchBar } from '@/ui/SearchBar'
import { StateView } from '@/ui/StateView'
import { GROWTH_STEP } from '../hooks/use-growth'
import { ContestantGrid } from './ContestantGrid'
import styles from './ContestantGroups.module.scss'
import { ShowAll } from './ShowAll'

interface ContestantGroupsProps {
  year: number
  navigation: readonly GroupTitle[]
  contestants: readonly Contestant[]
  status: ActivityStatus
  /** Those whose vote is being sent. */
  sending?: ReadonlySet<string>
  /** Callbacks that stay the same, see ContestantCard. */
  onOpen: (contestant: Contestant) => void
  onLike: (contestant: Contestant) => void
}

/** The groups of an edition under a search box and a navigation that stay at the top. A search shows a filtered list in their place. */
export function ContestantGroups({ year, navigation, contestants, status, sending, onOpen, onLike }: ContestantGroupsProps) {
  const [text, setText] = useState('')
  const [current, setCurrent] = useState(1)
  const groups = useMemo(() => groupsOf(navigation, contestants), [navigation, contestants])
  const isSearching = text.trim() !== ''
  const found = useMemo(() => searchByName(contestants, text), [contestants, text])
  const anchor = (place: number | 'search') => `under35-${year}-group-${place}`
  const go = (no: number) => {
    setCurrent(no)
    void Taro.pageScrollTo({ selector: `#${anchor(no)}`, duration: 200 })
  }
  const search = (value: string) => {
    // The results are below the bar, which may be at the lower edge, or under the keyboard.
    if (!isSearching && value.trim()) void Taro.pageScrollTo({ selector: `#${anchor('search')}`, duration: 0 })
    setText(value)
  }
  const grid = { status, sending, onOpen, onLike }

  return (
    <View className="t-groups">
      <View id={anchor('search')} />
      <View className={styles.bar}>
        <SearchBar value={text} onChange={search} onSearch={search} placeholder="搜索选手姓名" />
        {isSearching ? null : (
          <ScrollView scrollX className={styles.strip} showScrollbar={false}>
            <View className={styles.entries} {...withRole('tablist')}>
              {groups.map(({ no, title, pic }) => (
                <View
                  key={no}
                  className={classNames(styles.entry, no === current && styles.current, `t-group-entry-${no}`)}
                  onClick={() => go(no)}
                  {...withRole('tab', { selected: no === current })}
                >
                  <Image
                    className={styles.icon}
                    src={assetUrl((no === current ? pic[1] : undefined) ?? pic[0] ?? '')}
                    mode="scaleToFill"
                    {...pictureText('')}
                  />
                  {title}
                </View>
              ))}
            </View>
          </ScrollView>
        )}
      </View>
      {isSearching ? (
        found.length > 0 ? (
          <View className={`${styles.card} t-found`}>
            <ContestantGrid contestants={found} start={GROWTH_STEP} {...grid} />
          </View>
        ) : (
          <StateView kind="empty" title="没有相关内容" text="换个姓名试试" actionText="清空搜索" onAction={() => setText('')} />
        )
      ) : (
        groups.map((group) => (
          <View key={group.no}>
            {/* Stands as far above its group as the bar is high. */}
            <View id={anchor(group.no)} className={styles.anchor} />
            <Group group={group} {...grid} />
          </View>
        ))
      )}
    </View>
  )
}

interface GroupProps extends Pick<ContestantGroupsProps, 'status' | 'sending' | 'onOpen' | 'onLike'> {
  group: ContestantGroup<Contestant>
}

function Group({ group: { no, title, doclist, showmore }, ...grid }: GroupProps) {
  const [open, setOpen] = useState(false)
  return (
    <View className={`${styles.card} t-group-${no}`}>
      <View className={styles.title}>{title}</View>
      {doclist.length > 0 ? (
        <ContestantGrid contestants={open ? doclist : doclist.slice(0, GROUP_SHOWN)} start={GROUP_SHOWN} {...grid} />
      ) : (
        <View className={styles.none}>本组暂无选手</View>
      )}
      {showmore ? (
        <ShowAll label={title} total={doclist.length} open={open} onToggle={() => setOpen(!open)} testId={`group-more-${no}`} />
      ) : null}
    </View>
  )
}
