import { Text, View } from '@tarojs/components'
import type { DoctorDetail } from '@/api/directory'
import { serviceName, SERVICES } from '@/domain/consultation/services'
import { minutesText } from '@/domain/directory/profile'
import { formatCount } from '@/domain/format'
import { priceText } from '@/features/directory/price-text'
import { a11y, heading, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { seal } from '@/ui/Icon/more'
import { Standing } from '@/ui/Standing'
import { Tag } from '@/ui/Tag'
import styles from './Head.module.scss'

interface HeadProps {
  doctor: DoctorDetail
  onHospital: () => void
  onDepartment: () => void
  onRatings: () => void
}

/** A doctor on the ground of their page: name and post, hospital and department, and four figures. */
export function Head({ doctor, onHospital, onDepartment, onRatings }: HeadProps) {
  const { name, portrait, figure, title, department, hospital, hospitalLevel, teaching } = doctor
  return (
    <>
      <View className={styles.hero}>
        <View className={styles.who}>
          <View className={styles.line}>
            <Text className={`${styles.name} t-doctor-name`} {...heading(2)}>
              {name}
            </Text>
            <View className="t-doctor-seal" {...a11y('已认证医师', 'img')}>
              <Icon name={seal} size="large" color="brand-text" filled />
            </View>
          </View>
          <Text className={styles.post}>{title}</Text>
          <Text
            className={`${styles.link} ${styles.upper} t-to-department`}
            onClick={onDepartment}
            {...a11y(`科室：${department}`, 'link')}
          >
            {department}
          </Text>
          <Text
            className={`${styles.link} ${styles.lower} t-to-hospital`}
            onClick={onHospital}
            {...a11y(`医院：${hospital}`, 'link')}
          >
            {hospital}
          </Text>
          <View className={styles.tags}>
            {hospitalLevel ? <Tag tone="primary">{hospitalLevel}</Tag> : null}
            {teaching ? <Tag tone="evid">{teaching}</Tag> : null}
          </View>
        </View>
        <Standing name={name} portrait={portrait} figure={figure} />
      </View>
      <View className={styles.figures}>
        <View className={`${styles.figure} t-rating-figure`} onClick={onRatings} {...withRole('link')}>
          <Text className={styles.number}>{doctor.rating === null ? '—' : doctor.rating.toFixed(1)}</Text>
          <Text className={styles.label}>{doctor.rating === null ? '评价较少' : `${doctor.ratingCount} 条评价`}</Text>
        </View>
        <Figure number={formatCount(doctor.consultCount)} label="问诊量" />
        {doctor.replyMinutes === null ? null : <Figure number={minutesText(doctor.replyMinutes)} label="首次回复" />}
        <Figure number={formatCount(doctor.fansCount)} label="粉丝" testId="fans-figure" />
      </View>
      {doctor.goodAt ? (
        <View className={styles.goodAt}>
          <Text className={styles.good}>擅长</Text>
          <Text className={styles.text}>{doctor.goodAt}</Text>
        </View>
      ) : null}
    </>
  )
}

const Figure = ({ number, label, testId = '' }: { number: string; label: string; testId?: string }) => (
  <View className={`${styles.figure} ${testId && `t-${testId}`}`}>
    <Text className={styles.number}>{number}</Text>
    <Text className={styles.label}>{label}</Text>
  </View>
)

interface FootProps {
  doctor: DoctorDetail
  onFollow: () => void
  onClinic: () => void
  onMine: () => void
  /** What a doctor offers is his own to set. */
  onSetting: () => void
  onOrder: (offer: DoctorDetail['offers'][number]) => void
}

/** At the foot: when the doctor sees patients, whether he is one of mine, following, and the service that is ordered most simply. */
export function Foot({ doctor, onFollow, onClinic, onMine, onSetting, onOrder }: FootProps) {
  const { isFollowed, isMine, isSelf, name, offers } = doctor
  const ordered = offers.filter(({ service }) => SERVICES[service].category)
  // What needs no time is ordered most simply.
  const main = ordered.find(({ service }) => SERVICES[service].way !== 'slot') ?? ordered[0]
  return (
    <View className={styles.foot}>
      <View className={`${styles.way} t-clinic`} onClick={onClinic} {...withRole('link')}>
        <Icon name="calendar" />
        <Text className={styles.label}>出诊</Text>
      </View>
      {isSelf ? null : (
        <View
          className={`${styles.way} t-mine`}
          onClick={onMine}
          {...a11y(isMine ? `从我的医生移除 ${name}` : `加入我的医生 ${name}`, 'button')}
        >
          <Icon name={isMine ? 'check' : 'plus'} color={isMine ? 'brand-text' : 'ink-2'} />
          <Text className={styles.label}>我的医生</Text>
        </View>
      )}
      {isSelf ? (
        <View className={styles.follow}>
          <Button onPress={onSetting} testId="own-setting">
            服务设置
          </Button>
        </View>
      ) : main ? (
        <>
          <View
            className={`${styles.way} t-follow-doctor`}
            onClick={onFollow}
            {...a11y(isFollowed ? `已关注 ${name}` : `关注 ${name}`, 'button')}
          >
            <Icon name="heart" color={isFollowed ? 'brand-text' : 'ink-2'} />
            <Text className={styles.label}>{isFollowed ? '已关注' : '关注'}</Text>
          </View>
          <View className={styles.follow}>
            <Button onPress={() => onOrder(main)} testId="order-doctor">
              {`${serviceName(main.service)} ${priceText(main.priceCents)}`}
            </Button>
          </View>
        </>
      ) : (
        <View className={styles.follow}>
          <Button
            tone={isFollowed ? 'plain' : 'primary'}
            icon={isFollowed ? 'check' : 'plus'}
            onPress={onFollow}
            testId="follow-doctor"
          >
            {isFollowed ? '已关注' : '关注'}
          </Button>
        </View>
      )}
    </View>
  )
}
