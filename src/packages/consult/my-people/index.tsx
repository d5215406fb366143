import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { PEOPLE_KINDS, type PeopleKind } from '@/domain/directory/profile'
import { formatDate } from '@/domain/format'
import { Rows } from '@/features/doc-feed/Rows'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Avatar } from '@/ui/Avatar'
import { LoadMore } from '@/ui/LoadMore'
import styles from './MyPeople.module.scss'

const PAGE_SIZE = 20
const KINDS = Object.keys(PEOPLE_KINDS) as PeopleKind[]

const FIND = { actionText: '去找医生', onAction: () => void navigate('newExpertList') }
const EMPTY = {
  doctors: { title: '还没有医生', text: '在医生主页加入，或扫医生名片上的二维码', ...FIND },
  focus: { title: '还没有关注医生', text: '关注后，停诊与出诊变化一目了然', ...FIND },
  fans: { title: '还没有粉丝', text: '把医生名片发给患者与同道，关注您的人会在这里' },
} as const

/** `/myDoctors`, `/myfocuslist`, `/myfanslist`, and `/myfanslist/{id}` of another doctor, whose fans have no name but its first character. */
function MyPeoplePage() {
  const { params, preset } = useRoute()
  const kind = KINDS.find((one) => one === preset.kind) ?? 'doctors'
  const at: Readonly<Record<string, string | undefined>> = params
  const doctorId = kind === 'fans' ? (at.id ?? '') : ''
  const list = usePages(directoryApi.people, { kind, doctorId, pageSize: PAGE_SIZE }, ({ doctor, name, since }) =>
    doctor ? doctor.id : `${name} ${since}`,
  )
  useFresh(list)
  return (
    <PageShell
      needs="login"
      data={screenData(list)}
      skeleton="people"
      empty={list.items.length === 0 && EMPTY[kind]}
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some(({ doctor }) => doctor?.isSample)}
    >
      <View className="t-people">
        {kind === 'fans' ? <View className={styles.count}>共 {list.first?.total ?? 0} 位粉丝</View> : null}
        <Rows>
          {list.items.map(({ doctor, name, since }) =>
            doctor ? (
              <DoctorRow key={doctor.id} doctor={doctor} onOpen={(id) => void navigate('newDoctorHomePage', { id })} />
            ) : (
              <View key={`${name} ${since}`} className={`${styles.fan} t-fan`}>
                <Avatar src="" name={name} />
                <Text className={styles.name}>{name}</Text>
                <Text className={styles.since}>{formatDate(since)} 关注</Text>
              </View>
            ),
          )}
        </Rows>
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </View>
    </PageShell>
  )
}

export default observer(MyPeoplePage)
