import { Text, View } from '@tarojs/components'
import type { GiftDetail, Purse } from '@/api/mall'
import { giftKindName } from '@/domain/mall/gift'
import { WAYS_OUT } from '@/domain/privilege'
import { ACADEMIC_CREDITS } from '@/domain/task'
import { formatDate, formatWhole } from '@/domain/format'
import { heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { CreditPrice } from '../components/CreditPrice'
import styles from './GiftView.module.scss'

interface GiftViewProps {
  gift: GiftDetail
  /** Null for visitors. */
  purse: Purse | null
}

const DELIVERIES = {
  parcel: '快递寄送，下单时填写收货地址',
  code: '兑换码自动发放，在兑换记录里查看',
  none: '公益兑换，无需收货',
} as const

/** A gift: what it is, what it costs, how many are left, what it asks for. */
export function GiftView({ gift, purse }: GiftViewProps) {
  const { mall, kind, title, picture, credits, cash, left, sold, isLimited, isSample, text, rules, perUser, taken, endsAt } = gift
  const unit = mall === 'academic' ? '学术积分' : '积分'
  return (
    <View>
      <Picture className={styles.picture} src={picture} ratio="wide" eager alt={title} />
      <Card spaced>
        <View className={styles.line}>
          <CreditPrice credits={credits} cash={cash} />
          <Text className={`${styles.note} t-gift-left`}>
            {gift.delivery === 'none' ? `${formatWhole(sold)} 人参与` : `已换 ${formatWhole(sold)} · 剩 ${formatWhole(left)}`}
          </Text>
        </View>
        <Text className={styles.title} {...heading(2)}>
          {title}
        </Text>
        <View className={styles.tags}>
          <Tag>{giftKindName(kind)}</Tag>
          {isLimited ? <Tag tone="danger">限量</Tag> : null}
          <Tag>{`每人限兑 ${perUser} 件`}</Tag>
          {gift.needsCertified ? <Tag tone="primary">需医师认证</Tag> : null}
        </View>
        <Text className={styles.text}>{text}</Text>
        <Text className={styles.note}>{DELIVERIES[gift.delivery]}</Text>
        {endsAt ? <Text className={styles.note}>{`兑换截止 ${formatDate(endsAt)}`}</Text> : null}
      </Card>
      {purse ? (
        <Card spaced testId="gift-purse">
          <View className={styles.line}>
            <Text className={styles.label}>{`可用${unit}`}</Text>
            <Text className={styles.figure}>{formatWhole(purse.balance)}</Text>
          </View>
          {taken > 0 ? <Text className={styles.note}>{`您已兑换 ${taken} 件`}</Text> : null}
          {gift.missing > 0 ? <Text className={styles.note}>{earnText(gift)}</Text> : null}
        </Card>
      ) : null}
      <Notice tone="watch" testId="gift-refusal">
        {gift.missing > 0 ? '' : gift.refusal}
      </Notice>
      <Section title="兑换规则">
        <View className={styles.rules}>
          {rules.map((rule) => (
            <Text key={rule} className={styles.rule}>
              {rule}
            </Text>
          ))}
        </View>
      </Section>
      {isSample ? <Text className={styles.sample}>演示数据：礼品为虚构，不会真的寄送</Text> : null}
    </View>
  )
}

/** How what is missing is earned. */
const earnText = ({ mall, missing }: GiftDetail): string =>
  mall === 'academic'
    ? `还差 ${formatWhole(missing)} 学术积分：读完学术学习包里的一篇内容，得 ${ACADEMIC_CREDITS} 学术积分`
    : `还差 ${formatWhole(missing)} 积分：签到、每日任务和邀请同道都可以赚积分`

interface GiftFootProps extends GiftViewProps {
  /** The gift asks for a certificate, and who looks has none. */
  lacksCertificate: boolean
  onOrder: () => void
  onCertify: () => void
  onEarn: () => void
}

/** The one thing that can be done now. */
export function GiftFoot({ gift, purse, lacksCertificate, onOrder, onCertify, onEarn }: GiftFootProps) {
  const wayOf = (): { text: string; press?: () => void } => {
    if (gift.status !== 'on') return { text: gift.status === 'over' ? '已结束' : '已兑完' }
    if (!purse) return { text: '登录后兑换', press: onOrder }
    if (gift.refusal === '') return { text: '立即兑换', press: onOrder }
    if (lacksCertificate) return { text: WAYS_OUT.certify, press: onCertify }
    // Academic credits are earned where an academic package is read, which no page lists.
    if (gift.missing > 0) return gift.mall === 'ordinary' ? { text: '去赚积分', press: onEarn } : { text: '学术积分不足' }
    return { text: '暂不能兑换' }
  }
  const { text, press } = wayOf()
  return (
    <View className={styles.foot}>
      <Button disabled={!press} onPress={press} testId="gift-order">
        {text}
      </Button>
    </View>
  )
}
