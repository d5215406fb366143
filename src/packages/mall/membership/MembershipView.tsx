import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { MemberTerm } from '@/api/membership'
import type { Payment } from '@/api/payment'
import { formatDate, formatMoney } from '@/domain/format'
import {
  MEMBER_LEVELS,
  MEMBER_RIGHTS,
  PLAN_NAMES,
  PLANS,
  REFUND_DAYS,
  type MemberLevel,
  type PlanName,
} from '@/domain/membership'
import { memberDaysLeft, REMINDER_DAYS } from '@/domain/member-note'
import { a11y, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { yuan } from '../components/money-text'
import styles from './MembershipView.module.scss'

interface MembershipViewProps {
  level: MemberLevel | 0
  endsAt: string
  terms: readonly MemberTerm[]
  refundable: { termId: string; until: string } | null
  open: Payment | null
  plan: PlanName
  onPlan: (plan: PlanName) => void
  agreed: boolean
  onAgreed: (agreed: boolean) => void
  busy: boolean
  onOrder: () => void
  onRefund: (termId: string) => void
  onOpen: (payment: Payment) => void
  onTip: () => void
  /** Where it may not be sold here: how it is bought elsewhere. */
  onGuide?: () => void
}

const AGREEMENT = '我已知晓：会员到期不会自动续费；开通 7 天内未使用权益可全额退款'

/** What somebody has as a member, and what there is to buy. */
export function MembershipView(props: MembershipViewProps) {
  const { level, terms, refundable, open, busy, onRefund, onOpen, onTip } = props
  return (
    <View className={styles.page}>
      <Head {...props} />
      {open ? (
        <View className={styles.link}>
          <ListRow
            icon="clock"
            text={`${open.title}待支付`}
            note={`${yuan(open.amount)} · 半小时内有效`}
            onPress={() => onOpen(open)}
            testId="open-order"
          />
        </View>
      ) : null}
      <Section title="会员权益">
        <View className={styles.list}>
          {MEMBER_RIGHTS.map((right) => (
            <View key={right.title} className={`${styles.right} t-member-right`}>
              <Icon name="check" size="small" color={level >= right.level ? 'green' : 'ink-3'} />
              <View className={styles.words}>
                <Text className={styles.rightTitle}>{right.title}</Text>
                <Text
                  className={styles.note}
                >{`${right.text}${right.level > 1 ? `（${MEMBER_LEVELS[right.level]}）` : ''}`}</Text>
              </View>
            </View>
          ))}
        </View>
      </Section>
      <Buy {...props} />
      <View className={styles.link}>
        <ListRow icon="article" text="购买须知" note="退款、发票与有效期" onPress={onTip} testId="to-tip" />
      </View>
      {terms.length > 0 ? <Terms terms={terms} /> : null}
      {refundable ? (
        <View className={styles.refund}>
          <Text
            className={styles.note}
          >{`${formatDate(refundable.until)} 前未使用权益可全额退款（开通 ${REFUND_DAYS} 天内）`}</Text>
          <Button tone="plain" busy={busy} onPress={() => onRefund(refundable.termId)} testId="member-refund">
            退订并退款
          </Button>
        </View>
      ) : null}
    </View>
  )
}

function Head({ level, endsAt }: MembershipViewProps) {
  const daysLeft = memberDaysLeft(endsAt)
  const isEnding = level > 0 && daysLeft <= REMINDER_DAYS
  return (
    <View className={`${styles.head} t-member-head`}>
      <Text className={styles.level}>{level === 0 ? '尚未开通会员' : MEMBER_LEVELS[level]}</Text>
      <Text className={styles.until}>{endsAt ? `有效期至 ${formatDate(endsAt)}` : '开通后，付费文章与课程全部开放'}</Text>
      {isEnding ? <Text className={`${styles.ending} t-member-ending`}>{`还有 ${daysLeft} 天到期，续费后时间顺延`}</Text> : null}
    </View>
  )
}

const perMonth = (name: PlanName): string => `约 ¥${formatMoney(Math.round(PLANS[name].price / PLANS[name].months))}/月`

function Buy({ level, plan, onPlan, agreed, onAgreed, busy, onOrder, onGuide }: MembershipViewProps) {
  return (
    <Section title={level > 0 ? '续费' : '开通会员'}>
      <View className={styles.plans} {...withRole('radiogroup')} aria-label="会员类型">
        {PLAN_NAMES.map((name) => (
          <View
            key={name}
            className={classNames(styles.plan, name === plan && styles.chosen, `t-plan-${name}`)}
            onClick={() => onPlan(name)}
            {...a11y(`${PLANS[name].name} ${yuan(PLANS[name].price)}`, 'radio', { checked: name === plan })}
          >
            <Text className={styles.planName}>{PLANS[name].name}</Text>
            <Text className={styles.price}>{yuan(PLANS[name].price)}</Text>
            <Text className={classNames(styles.note, styles.perMonth)}>{PLANS[name].months > 1 ? perMonth(name) : '按月'}</Text>
          </View>
        ))}
      </View>
      <View className={styles.buy}>
        {onGuide ? (
          <>
            <Notice tone="watch">按平台规定，iPhone 的小程序内不能开通会员</Notice>
            <Button onPress={onGuide} testId="to-guide">
              查看开通方式
            </Button>
          </>
        ) : (
          <>
            <Checkbox checked={agreed} onChange={onAgreed} label={AGREEMENT} testId="agree" />
            <Button disabled={!agreed} busy={busy} onPress={onOrder} testId="order">
              {agreed ? `${level > 0 ? '续费' : '开通'}${PLANS[plan].name} ${yuan(PLANS[plan].price)}` : '请先勾选服务说明'}
            </Button>
          </>
        )}
      </View>
    </Section>
  )
}

const STATES: Readonly<Record<MemberTerm['state'], string>> = {
  running: '使用中',
  coming: '待生效',
  over: '已到期',
  ended: '已退订',
}

const Terms = ({ terms }: { terms: readonly MemberTerm[] }) => (
  <Section title="开通记录">
    <View className={styles.list}>
      {terms.map(({ id, plan, startsAt, endsAt, state }) => (
        <View key={id} className={`${styles.term} t-member-term`}>
          <Text className={styles.rightTitle}>{PLANS[plan].name}</Text>
          <Text className={styles.note}>{`${formatDate(startsAt)} 至 ${formatDate(endsAt)} · ${STATES[state]}`}</Text>
        </View>
      ))}
    </View>
  </Section>
)
