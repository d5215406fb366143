import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Gift, Purse } from '@/api/mall'
import { formatWhole } from '@/domain/format'
import { giftKindName, type GiftKind } from '@/domain/mall/gift'
import { ACADEMIC_CREDITS } from '@/domain/task'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { LoadMore } from '@/ui/LoadMore'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { StateView } from '@/ui/StateView'
import { Tag } from '@/ui/Tag'
import { CreditPrice } from '../components/CreditPrice'
import { expiryNotice, expiryText, giftNote } from '../components/credit-text'
import styles from './CreditMallView.module.scss'

export type GiftFilter = 'all' | 'affordable' | GiftKind

interface CreditMallViewProps {
  isAcademic: boolean
  /** Null for visitors. */
  purse: Purse | null
  kinds: readonly GiftKind[]
  filter: GiftFilter
  onFilter: (filter: GiftFilter) => void
  gifts: readonly Gift[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onGift: (gift: Gift) => void
  onEarn: () => void
  onDetail: () => void
  onLogin: () => void
}

/** What one has, what ends next, and what can be had for it. */
export function CreditMallView(props: CreditMallViewProps) {
  const { purse, kinds, filter, onFilter, gifts, more, onLoadMore, onGift } = props
  const notice = expiryNotice(purse?.expiring ?? null)
  const filters: readonly (readonly [GiftFilter, string])[] = [
    ['all', '全部'],
    ...(purse ? ([['affordable', '我能兑换']] as const) : []),
    ...kinds.map((kind) => [kind, giftKindName(kind)] as const),
  ]
  return (
    <View>
      <Head {...props} />
      {notice ? (
        <Notice tone={notice.tone} testId="credits-end">
          {notice.text}
        </Notice>
      ) : null}
      <ChipStrip tabs>
        {filters.map(([key, text]) => (
          <Chip key={key} text={text} role="tab" on={key === filter} onPress={() => onFilter(key)} testId={`gifts-${key}`} />
        ))}
      </ChipStrip>
      {gifts.length === 0 ? (
        <None {...props} />
      ) : (
        <>
          <View className={styles.gifts}>
            {gifts.map((gift, at) => (
              <Tile key={gift.id} gift={gift} eager={at < 2} onPress={() => onGift(gift)} />
            ))}
          </View>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>
      )}
      {gifts.some(({ isSample }) => isSample) ? (
        <Text className={styles.sample}>演示数据：礼品均为虚构，不会真的寄送</Text>
      ) : null}
    </View>
  )
}

function Head({ purse, isAcademic, onEarn, onDetail, onLogin }: CreditMallViewProps) {
  if (!purse)
    return (
      <View className={styles.head}>
        <View className={styles.sums}>
          <Text className={styles.label}>登录后查看您的积分与可兑换的礼品</Text>
        </View>
        <Button size="small" onPress={onLogin} testId="mall-login">
          登录
        </Button>
      </View>
    )
  return (
    <View className={styles.head}>
      <View className={styles.sums}>
        <Text className={styles.label}>{isAcademic ? '可用学术积分' : '可用积分'}</Text>
        <Text className={`${styles.balance} t-purse`}>{formatWhole(purse.balance)}</Text>
        {purse.expiring ? <Text className={`${styles.expiry} t-expiry`}>{expiryText(purse.expiring)}</Text> : null}
        {isAcademic ? (
          <Text className={styles.expiry}>{`读完学术学习包里的一篇内容，得 ${ACADEMIC_CREDITS} 学术积分`}</Text>
        ) : null}
      </View>
      <View className={styles.ways}>
        {isAcademic ? null : (
          <Button size="small" onPress={onEarn} testId="mall-earn">
            赚积分
          </Button>
        )}
        <Button size="small" tone="plain" onPress={onDetail} testId="mall-detail">
          明细
        </Button>
      </View>
    </View>
  )
}

/** Nothing of this kind, or nothing that one has enough credits for. */
function None({ filter, isAcademic, onEarn, onFilter }: CreditMallViewProps) {
  if (filter === 'all') return <StateView kind="empty" art="gift" title="礼品正在准备" text="上新后会出现在这里" />
  if (filter !== 'affordable') return <StateView kind="empty" art="gift" title="这一类暂时没有礼品" />
  return (
    <StateView
      kind="empty"
      art="gift"
      title="现有积分还不够兑换"
      actionText={isAcademic ? '看全部礼品' : '去赚积分'}
      onAction={isAcademic ? () => onFilter('all') : onEarn}
    />
  )
}

function Tile({ gift, eager, onPress }: { gift: Gift; eager: boolean; onPress: () => void }) {
  const isOff = gift.status !== 'on'
  return (
    <View className={`${styles.gift} t-gift`} onClick={onPress} {...withRole('link')}>
      <View className={styles.top}>
        <Picture className={styles.picture} src={gift.picture} ratio="wide" eager={eager} alt="" />
        {gift.isLimited ? (
          <View className={styles.mark}>
            <Tag tone="danger">限量</Tag>
          </View>
        ) : null}
      </View>
      <View className={styles.body}>
        <Text className={classNames(styles.title, isOff && styles.off)}>{gift.title}</Text>
        <View className={styles.line}>
          <CreditPrice credits={gift.credits} cash={gift.cash} />
          <Text className={styles.note}>{giftNote(gift)}</Text>
        </View>
      </View>
    </View>
  )
}
