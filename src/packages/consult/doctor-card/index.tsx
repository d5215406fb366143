import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import classNames from 'classnames'
import { useState } from 'react'
import { directoryApi } from '@/api/directory'
import { WAYS_OUT } from '@/domain/privilege'
import type { Poster } from '@/platform/poster/contract'
import { navigate, useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useCertify } from '@/shell/session/use-certify'
import { fullAddress } from '@/shell/share/full-address'
import { sharePage } from '@/shell/share/share-page'
import { heading } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { PosterSheet } from '@/ui/PosterSheet'
import { QrCode } from '@/ui/QrCode'
import { cardPoster } from '../components/card-poster'
import styles from './DoctorCard.module.scss'

/** A doctor's card with its code: one's own at `/DoctorCard` and `/DoctorCardgzt`, of the account with an alias at `/DoctorCardgzt/{auth2}`. */
function DoctorCardPage() {
  const route = useRoute()
  const at: Readonly<Record<string, string | undefined>> = route.params
  const alias = at.auth2 ?? ''
  const query = useApi(directoryApi.card, { doctorId: '', alias })
  const certify = useCertify()
  const [poster, setPoster] = useState<Poster | null>(null)
  const doctor = query.data?.doctor
  const face = doctor ? routeOf('addDoctor', { id: doctor.id }) : undefined
  const link = face ? fullAddress(face.address) : ''
  const title = doctor ? `${doctor.name} ${doctor.title}的名片` : ''
  const share = doctor && { title, description: `${doctor.hospital} ${doctor.department}`, image: doctor.portrait, route: face }
  return (
    <PageShell
      needs={alias ? undefined : 'login'}
      data={screenData(query)}
      skeleton="article"
      share={share ?? undefined}
      isSample={doctor?.isSample}
      empty={
        query.data !== undefined &&
        !doctor && {
          title: alias ? '这位医生还没有名片' : '您还没有医生主页',
          text: alias ? '可能已停止服务' : '完成医师认证并加入疾病中心后，会生成您的名片',
          ...(!alias && { actionText: WAYS_OUT.certify, onAction: certify }),
        }
      }
    >
      {doctor ? (
        <>
          <View className={classNames(styles.card, route.preset.skin === 'gzt' && styles.workbench, 't-doctor-card')}>
            <Avatar src={doctor.portrait} name={doctor.name} size="hero" certified />
            <Text className={styles.name} {...heading(2)}>
              {doctor.name}
            </Text>
            <Text className={styles.note}>{[doctor.title, doctor.department].join(' · ')}</Text>
            <Text className={styles.note}>{doctor.hospital}</Text>
            <View className={styles.code}>
              <QrCode text={link} label={`加入我的医生：${doctor.name}`} />
            </View>
            <Text className={styles.note}>扫码加入我的医生</Text>
          </View>
          <View className={styles.actions}>
            <Button shares onPress={() => void sharePage(route, title, share ?? undefined)} testId="share-card">
              分享名片
            </Button>
            <Button tone="secondary" onPress={() => setPoster(cardPoster(doctor, link))} testId="save-card">
              保存为图片
            </Button>
            <Button tone="plain" onPress={() => void navigate('newDoctorHomePage', { id: doctor.id })} testId="home">
              查看主页
            </Button>
          </View>
        </>
      ) : null}
      <PosterSheet poster={poster} title="医生名片" name={`名片-${doctor?.name ?? ''}`} onClose={() => setPoster(null)} />
    </PageShell>
  )
}

export default observer(DoctorCardPage)
