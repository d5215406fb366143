import { Text, View } from '@tarojs/components'
import type { DiseaseCenter } from '@/api/directory'
import type { DocSummary } from '@/api/doc'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { serviceNote } from '@/domain/consultation/service-text'
import { serviceName } from '@/domain/consultation/services'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { HospitalRow } from '@/features/directory/HospitalRow'
import { PlaceHead } from '@/features/directory/PlaceHead'
import { fromPriceText } from '@/features/directory/price-text'
import { SERVICE_ICONS } from '@/features/directory/service-icons'
import { Rows } from '@/features/doc-feed/Rows'
import { openDocument } from '@/shell/navigation/open-native'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { DocRow } from '@/ui/DocRow'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import styles from './Center.module.scss'
import type { CenterWays } from './ways'

type Docs = Parameters<typeof screenData>[0] & { data?: { items: readonly DocSummary[]; total: number } }

interface CenterViewProps {
  center: DiseaseCenter
  ways: CenterWays
  articles: Docs
  lives: Docs
}

/** The centre of a disease: what can be ordered, of whom, where, and what there is to read and to watch. */
export function CenterView({ center, ways, articles, lives }: CenterViewProps) {
  const { name, hospital, doctorCount, hospitalCount, services, doctors, hospitals } = center
  return (
    <View className="t-center">
      <PlaceHead
        icon="target"
        name={`${name}中心`}
        note={hospital?.name ?? '互联网医院'}
        tags={[]}
        figures={[
          { number: doctorCount, label: '可线上复诊的专家' },
          { number: hospitalCount, label: '所在医院' },
        ]}
      />
      <Notice tone="watch" edge>
        {NO_EMERGENCY_SERVICE}
      </Notice>
      {services.length > 0 ? (
        <Section title="服务与价格">
          {services.map(({ service, doctorCount: count, priceFrom }) => (
            <ListRow
              key={service}
              icon={SERVICE_ICONS[service]}
              text={serviceName(service)}
              note={`${serviceNote(service)} · ${count} 位专家`}
              extra={<Text className={styles.price}>{fromPriceText(priceFrom)}</Text>}
              onPress={() => ways.onService(service)}
              testId={`service-${service}`}
            />
          ))}
        </Section>
      ) : null}
      <Section title="专家" plain moreText="全部专家" onMore={ways.onDoctors}>
        {doctors.length > 0 ? (
          <Rows>
            {doctors.map((doctor) => (
              <DoctorRow key={doctor.id} doctor={doctor} onOpen={ways.onDoctor} />
            ))}
          </Rows>
        ) : (
          <Text className={styles.none}>暂无专家线上复诊，可看全部专家或快速提问。</Text>
        )}
      </Section>
      {hospitals.length > 0 ? (
        <Section title="医院" plain moreText="合作医院" onMore={ways.onHospitals}>
          <Rows>
            {hospitals.map((one) => (
              <HospitalRow key={one.id} hospital={one} onOpen={ways.onHospital} />
            ))}
          </Rows>
        </Section>
      ) : null}
      <DocSection title="文章" docs={articles} onMore={() => ways.onStudy('article')} />
      <DocSection title="直播与课程" docs={lives} onMore={() => ways.onStudy('live')} />
      <Section title="更多">
        <ListRow
          icon="study"
          text="学习中心"
          note="课程、直播、文章与专栏"
          onPress={() => ways.onStudy('course')}
          testId="to-study"
        />
        <ListRow icon="grid" text="全部疾病中心" onPress={ways.onCenters} testId="to-centers" />
      </Section>
    </View>
  )
}

/** What there is nothing of is not named. */
function DocSection({ title, docs, onMore }: { title: string; docs: Docs; onMore: () => void }) {
  if (docs.data?.items.length === 0) return null
  return (
    <Section title={title} plain onMore={onMore}>
      <DataStates data={screenData(docs)}>
        <Rows>
          {docs.data?.items.map((doc) => (
            <DocRow key={doc.id} doc={doc} onPress={openDocument} />
          ))}
        </Rows>
      </DataStates>
    </Section>
  )
}

export const OrderBar = ({ ways }: { ways: CenterWays }) => (
  <View className={styles.foot}>
    <View className={styles.half}>
      <Button tone="secondary" onPress={ways.onQuestion} testId="ask-quick">
        快速提问
      </Button>
    </View>
    <View className={styles.half}>
      <Button onPress={ways.onOrder} testId="order">
        图文问诊
      </Button>
    </View>
  </View>
)
