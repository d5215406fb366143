import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Tabs } from '@/ui/Tabs'
import { useState } from 'react'
import { EntryCard } from '../components/EntryCard'
import { useCaseVote, voteFamilyOf } from '../components/use-case-vote'
import { isPc, toEntry } from '../components/vote-places'
import { VoteBar } from '../components/VoteBar'
import styles from './vote-list.module.scss'

const ALL = 'all'

/** `/CAXCaseVoteH5List/{type}` and the desktop's: all cases of a group; `all`: of all groups. */
function VoteListPage() {
  const { params, preset } = useRoute<'caxCaseVoteH5List'>()
  const family = voteFamilyOf(preset)
  const pc = isPc(preset)
  const voting = useCaseVote(family)
  const { query, picks, choose, isOpen } = voting
  const [type, setType] = useState(params.type)
  const data = query.data
  const groups = data?.groups ?? []
  const current = Number(type) > 0 && Number(type) <= groups.length ? type : ALL
  const entries = (data?.entries ?? []).filter(({ groupNo }) => current === ALL || String(groupNo) === current)
  const tabs = [{ key: ALL, text: '全部' }, ...groups.map((text, at) => ({ key: String(at + 1), text }))]
  return (
    <PageShell
      columns={pc}
      data={screenData(query)}
      skeleton="records"
      isSample={data?.isSample}
      empty={data && data.entries.length === 0 && { title: '还没有参评病例', text: '公布后会列在这里' }}
      footer={
        data && <VoteBar voting={voting} onLogin={family === 'cax' ? () => void navigate('caxCaseVoteLogin') : undefined} />
      }
    >
      <Tabs items={tabs} current={current} onChange={setType} />
      <View className={pc ? styles.grid : undefined}>
        {data
          ? entries.map((entry) => (
              <EntryCard
                key={entry.optionId}
                entry={entry}
                vote={data.vote}
                picked={picks.includes(entry.optionId)}
                onPick={isOpen ? () => choose(entry.optionId) : null}
                onOpen={() => void toEntry(family, pc, entry)}
              />
            ))
          : null}
      </View>
    </PageShell>
  )
}

export default observer(VoteListPage)
