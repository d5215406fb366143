import { Text, View } from '@tarojs/components'
import type { DoctorCard, HospitalCard } from '@/api/directory'
import { NO_EMERGENCY_SERVICE } from '@/domain/consultation/kinds'
import { DoctorRow } from '@/features/directory/DoctorRow'
import { HospitalRow } from '@/features/directory/HospitalRow'
import { Rows } from '@/features/doc-feed/Rows'
import { navigate } from '@/routes'
import { Button } from '@/ui/Button'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { LoadMore } from '@/ui/LoadMore'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { FootBar } from '../components/FootBar'
import { Lines } from '../components/Lines'
import { Steps } from '../components/Steps'
import { REFUNDS } from '../patient-manual/manual'
import { ABOUT, LAW, MATERIAL, PRICES, STEPS } from './guide'
import styles from './GlobalRemote.module.scss'

/** What it is, how it goes, what is handed in, what it costs. */
export const Guide = () => (
  <View className="t-global-remote">
    <Notice tone="danger" edge>
      {NO_EMERGENCY_SERVICE}
    </Notice>
    <Notice tone="watch" edge testId="law">
      {LAW}
    </Notice>
    <Section title="什么是海外远程会诊">
      <Lines lines={ABOUT} />
    </Section>
    <Section title="怎样进行">
      <Steps steps={STEPS} />
    </Section>
    <Section title="需要的资料">
      <Lines lines={MATERIAL.map((item) => `· ${item}`)} />
    </Section>
    <Section title="费用与退款">
      <Lines lines={[...PRICES, ...REFUNDS]} />
    </Section>
  </View>
)

interface CountriesProps {
  countries: readonly string[]
  /** Empty: all. */
  country: string
  onCountry: (country: string) => void
}

export const Countries = ({ countries, country, onCountry }: CountriesProps) =>
  countries.length > 0 ? (
    <ChipStrip tabs>
      {['', ...countries].map((name) => (
        <Chip
          key={name}
          text={name || '全部国家'}
          role="tab"
          on={name === country}
          onPress={() => onCountry(name)}
          testId={`country-${name || 'all'}`}
        />
      ))}
    </ChipStrip>
  ) : null

interface PeopleProps {
  hospitals: readonly HospitalCard[]
  doctors: readonly DoctorCard[]
  total: number
  more: 'loading' | 'more' | 'end' | 'error'
  onMore: () => void
}

/** The hospitals abroad, and who of their doctors can be invited. */
export const People = ({ hospitals, doctors, total, more, onMore }: PeopleProps) => (
  <View className="t-abroad">
    <Section title="海外医院" plain>
      {hospitals.length > 0 ? (
        <Rows>
          {hospitals.map((hospital) => (
            <HospitalRow
              key={hospital.id}
              hospital={hospital}
              onOpen={(hospitalId) => void navigate('newHospitalHomePage', { hospitalId })}
            />
          ))}
        </Rows>
      ) : (
        <Text className={styles.none}>还没有海外医院，请联系医生助理了解。</Text>
      )}
    </Section>
    <Section title={`可邀请的专家（${total} 位）`} plain>
      {doctors.length > 0 ? (
        <>
          <Rows>
            {doctors.map((doctor) => (
              <DoctorRow
                key={doctor.id}
                doctor={doctor}
                // The price of a row is the lowest of all services, not that of this one.
                mark={<Text className={styles.price}>价格见主页</Text>}
                onOpen={(id) => void navigate('newDoctorHomePage', { id })}
              />
            ))}
          </Rows>
          <LoadMore state={more} onLoad={onMore} />
        </>
      ) : (
        <Text className={styles.none}>暂无开通远程会诊的海外专家，请联系医生助理了解。</Text>
      )}
    </Section>
  </View>
)

export const ArrangeBar = () => (
  <FootBar>
    <Button onPress={() => void navigate('contactDoctorAssistant')} testId="arrange">
      联系医生助理安排
    </Button>
  </FootBar>
)
