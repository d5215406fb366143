import { Text, View } from '@tarojs/components'
import { medalApi } from '@/api/medal'
import { findMedal } from '@/domain/medal'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Avatar } from '@/ui/Avatar'
import { Tag } from '@/ui/Tag'
import { MedalGrid } from '../components/MedalGrid'
import styles from './MedalsShare.module.scss'

/** All earned medals of a person as others see them: `/MyMedalSharePage/{userId}`; `userId` is the public alias. */
export default function MedalsSharePage() {
  const { userId } = useRoute<'myMedalSharePage'>().params
  const query = useApi(medalApi.shared, { userId })
  const owner = query.data
  const title = owner && `${owner.userName}的勋章墙`
  return (
    <PageShell title={title} data={screenData(query)} skeleton="lines" share={title ? { title } : undefined}>
      {owner ? (
        <>
          <View className={styles.head}>
            <Avatar src={owner.avatar} name={owner.userName} certified={owner.certified} />
            <View className={styles.body}>
              <View className={styles.line}>
                <Text className={styles.name}>{owner.userName}</Text>
                {owner.certified ? <Tag tone="success">已认证</Tag> : null}
              </View>
              <Text className={styles.note}>{`已获得 ${owner.medals.length} 枚勋章`}</Text>
            </View>
          </View>
          <MedalGrid
            medals={owner.medals.flatMap(({ id }) => {
              const medal = findMedal(id)
              return medal ? [{ medal, earned: true }] : []
            })}
            onChoose={(medalId) => void navigate('shareMedalPage', { userId, medalId })}
          />
        </>
      ) : null}
    </PageShell>
  )
}
