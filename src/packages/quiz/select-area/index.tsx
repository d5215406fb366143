import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { assessmentApi } from '@/api/assessment'
import { call } from '@/api/client'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { dialog } from '@/platform/dialog'
import { goBack, useRoute } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useLeave } from '@/shell/navigation/use-leave'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { a11y, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import styles from './select-area.module.scss'

/** `/selectAreas?event=`: the area that one is ranked in. Without a contest: the newest one that has areas. */
function SelectAreaPage() {
  const { session } = useStores()
  const { query } = useRoute<'selectAreas'>()
  const events = useApi(assessmentApi.events, {}, { enabled: !query.event })
  const eventId = query.event || events.data?.items.find(({ hasAreas }) => hasAreas)?.id || ''
  const event = useApi(assessmentApi.event, { eventId }, { enabled: eventId !== '' })
  const [chosen, setChosen] = useState('')
  const invalidate = useInvalidate()
  const leave = useLeave()
  const save = useAction(async (area: string) => {
    await call(assessmentApi.chooseArea, { eventId, area })
    await invalidate(assessmentApi.event, assessmentApi.paper)
    dialog.toast('赛区已选定')
    await leave(goBack)
  })
  const { areas = [], area = '', title = '' } = event.data?.event ?? {}
  const current = chosen || area
  const hasNone = eventId === '' ? events.data !== undefined : event.data !== undefined && areas.length === 0
  return (
    <PageShell
      needs="login"
      data={eventId === '' ? screenData(events) : screenData(event)}
      skeleton="records"
      empty={hasNone && { title: '没有需要选择赛区的竞赛', text: '开始答题时不需要选择赛区' }}
      footer={
        areas.length > 0 && session.signedIn ? (
          <FootBar>
            <Button
              className={footMain}
              disabled={!current}
              busy={save.busy}
              onPress={() => void save.run(current)}
              testId="save-area"
            >
              确定
            </Button>
          </FootBar>
        ) : undefined
      }
    >
      {areas.length > 0 ? (
        <View>
          <Notice tone="info" edge>{`${title}：赛区用于分区排名，开始答题后不能更改`}</Notice>
          <View className={styles.list} {...a11y('赛区', 'radiogroup')}>
            {areas.map((one) => (
              <View
                key={one}
                className={`${styles.row} t-area`}
                onClick={() => setChosen(one)}
                {...withRole('radio', { checked: one === current })}
              >
                <View className={styles.name}>{one}</View>
                {one === current ? <Icon name="check" color="brand-text" /> : null}
              </View>
            ))}
          </View>
        </View>
      ) : null}
    </PageShell>
  )
}

export default observer(SelectAreaPage)
