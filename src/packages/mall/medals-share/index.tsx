import { Text, View } from '@tarojs/components'
import { medalApi } from '@/api/medal'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Tag } from '@/ui/Tag'
import { MedalWall } from '../components/MedalWall'
import styles from './MedalsShare.module.scss'

/** All earned medals of a person as others see them: `/MyMedalSharePage/{userId}`; `userId` is the public alias. */
export default function MedalsSharePage() {
  const { userId } = useRoute<'myMedalSharePage'>().params
  const query = useApi(medalApi.shared, { userId })
  const owner = query.data
  const title = owner && `${owner.userName}的勋章墙`
  /** Only what was earned has a page. */
  const choose = (medalId: string) => {
    if (owner?.medals.some(({ id }) => id === medalId)) void navigate('shareMedalPage', { userId, medalId })
  }
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
          <MedalWall earned={owner.medals} onChoose={choose} />
          <View className={styles.foot}>
            <Button onPress={() => void navigate('myMedal', { medalId: '0' })} testId="my-medals">
              我也要获得
            </Button>
          </View>
        </>
      ) : null}
    </PageShell>
  )
}
