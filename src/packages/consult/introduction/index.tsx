import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { directoryApi } from '@/api/directory'
import { INTRODUCTION_OF } from '@/domain/directory/profile'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { heading } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Card } from '@/ui/Card'
import styles from './Introduction.module.scss'

/** Opens without a network for a week. */
const KEPT_SECONDS = 7 * 86_400

/** What is to be read about a doctor, a career, a hospital, a department or an alliance: the seven addresses differ by `of`. */
function IntroductionPage() {
  const { params, preset } = useRoute()
  const at: Readonly<Record<string, string | undefined>> = params
  const of = INTRODUCTION_OF.find((one) => one === preset.of) ?? 'doctor'
  const id = at.id ?? at.hospitalId ?? at.departmentId ?? ''
  const query = useApi(directoryApi.introduction, { of, id }, { persistSeconds: KEPT_SECONDS })
  const text = query.data
  return (
    <PageShell
      title={of === 'career' ? '学习与任职经历' : undefined}
      data={screenData(query)}
      skeleton="lines"
      isSample={text?.isSample}
      empty={text?.lines.length === 0 && { title: '还没有内容', text: '填写后会显示在这里' }}
    >
      {text ? (
        <Card spaced className="t-introduction">
          <View className={styles.head}>
            {text.picture ? <Avatar src={text.picture} name={text.name} size="large" /> : null}
            <View className={styles.who}>
              <Text className={styles.name} {...heading(2)}>
                {text.name}
              </Text>
              <Text className={styles.note}>{text.note}</Text>
            </View>
          </View>
          {text.lines.map((line) => (
            <View key={line} className={of === 'career' ? styles.station : styles.line}>
              {line}
            </View>
          ))}
        </Card>
      ) : null}
    </PageShell>
  )
}

export default observer(IntroductionPage)
