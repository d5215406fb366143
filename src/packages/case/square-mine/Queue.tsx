import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/client'
import { sharedCaseApi, type SharedCaseItem } from '@/api/shared-case'
import { CASE_PARTS, PART_NAMES } from '@/domain/shared-case'
import { useApi, useInvalidate, usePages } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { TextField } from '@/ui/TextField'
import styles from './square-mine.module.scss'

const PAGE_SIZE = 20

/** What waits to be published, for reviewers. */
export function Queue() {
  const list = usePages(sharedCaseApi.queue, { pageSize: PAGE_SIZE }, ({ id }: SharedCaseItem) => id)
  const [opened, setOpened] = useState('')
  // By case, because a reviewer may open another one before sending this one back.
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  return (
    <DataStates data={screenData(list)}>
      {list.first && list.items.length === 0 ? (
        <StateView kind="empty" title="没有待审核的病例" text="医师提交后会列在这里" />
      ) : null}
      {list.items.map((item) =>
        opened === item.id ? (
          <Waiting
            key={item.id}
            id={item.id}
            refusal={refusals[item.id] ?? ''}
            onRefusal={(text) => setRefusals({ ...refusals, [item.id]: text })}
          />
        ) : (
          <ListRow key={item.id} text={item.title} note={item.diseaseName} onPress={() => setOpened(item.id)} testId="waiting" />
        ),
      )}
      {list.items.length > 0 ? <LoadMore state={list.more} onLoad={list.loadMore} /> : null}
    </DataStates>
  )
}

interface WaitingProps {
  id: string
  /** Why it would be sent back. */
  refusal: string
  onRefusal: (text: string) => void
}

/** One case to be read whole, and published or sent back. */
function Waiting({ id, refusal, onRefusal }: WaitingProps) {
  const query = useApi(sharedCaseApi.show, { caseId: id })
  const invalidate = useInvalidate()
  const decide = useAction(async (accept: boolean) => {
    try {
      await call(sharedCaseApi.decide, { caseId: id, accept, refusal: accept ? '' : refusal.trim() })
    } finally {
      // Also after a refusal because another reviewer was faster: reload the queue.
      await invalidate(sharedCaseApi.queue, sharedCaseApi.mine)
    }
  })
  const shown = query.data?.case
  return (
    <Card spaced testId="waiting-case">
      <DataStates data={screenData(query)} skeleton="lines">
        {shown ? (
          <>
            <View className={styles.title}>{shown.title}</View>
            {CASE_PARTS.map((part) =>
              shown[part] ? (
                <View key={part}>
                  <View className={styles.note}>{PART_NAMES[part]}</View>
                  <View className={styles.text}>{shown[part]}</View>
                </View>
              ) : null,
            )}
            <View className={styles.note}>
              {shown.hasConsent ? '医师声明：患者已单独同意教学使用' : '医师未声明患者同意教学使用'}
            </View>
            <TextField label="退回原因" value={refusal} maxLength={200} onChange={onRefusal} testId="refusal" />
            <View className={styles.line}>
              <Button
                tone="secondary"
                busy={decide.busy}
                disabled={refusal.trim() === ''}
                onPress={() => void decide.run(false)}
                testId="refuse-case"
              >
                退回
              </Button>
              <Button className={styles.grows} busy={decide.busy} onPress={() => void decide.run(true)} testId="accept-case">
                通过并发布
              </Button>
            </View>
          </>
        ) : null}
      </DataStates>
    </Card>
  )
}
