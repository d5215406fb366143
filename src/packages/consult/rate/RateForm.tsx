import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/client'
import { consultationApi, type OrderDetail } from '@/api/consultation'
import { directoryApi } from '@/api/directory'
import { RATED, RATING_TAGS, RATING_TEXT_MAX, ratingSchema, type Rating } from '@/domain/consultation/rating'
import { OrderCard } from '@/features/consultation/OrderCard'
import { useInvalidate } from '@/shell/data'
import { useForm } from '@/shell/forms/use-form'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Checkbox } from '@/ui/Checkbox'
import { Chip } from '@/ui/ChipStrip'
import { FieldRow } from '@/ui/FieldRow'
import { Icon } from '@/ui/Icon'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import styles from './RateForm.module.scss'

type Mark = keyof typeof RATED
const MARKS = Object.keys(RATED) as Mark[]
const STARS = [1, 2, 3, 4, 5] as const
const NOTHING: Rating = { skill: 0, attitude: 0, speed: 0, text: '', tags: [], isAnonymous: true }

/** Stars for three things, a word with one tap, and words of one's own. */
export function RateForm({ order, onSent }: { order: OrderDetail; onSent: () => void }) {
  const invalidate = useInvalidate()
  const [initial] = useState(NOTHING)
  const { form, errors, failure, busy, change, send } = useForm({
    schema: ratingSchema,
    initial,
    send: (rating) => call(consultationApi.rate, { ...rating, id: order.id }),
    texts: { sent: '感谢您的评价' },
    onSent: async () => {
      await invalidate(consultationApi.detail, consultationApi.list, directoryApi.doctor, directoryApi.ratings)
      onSent()
    },
  })
  const toggle = (tag: (typeof RATING_TAGS)[number]) =>
    change(({ tags }) => ({ tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag] }))
  return (
    <View className="t-rate-form">
      <OrderCard order={order} />
      <Card spaced>
        {MARKS.map((mark) => (
          <FieldRow key={mark} label={RATED[mark]} error={errors[mark]} group testId={`rate-${mark}`}>
            <View className={styles.stars} {...a11y(RATED[mark], 'radiogroup')}>
              {STARS.map((star) => (
                <View
                  key={star}
                  className={`${styles.star} t-${mark}-${star}`}
                  onClick={() => change({ [mark]: star })}
                  {...a11y(`${star} 分`, 'radio', { checked: form[mark] === star })}
                >
                  <Icon name="star" size="large" filled={star <= form[mark]} color={star <= form[mark] ? 'gold-fill' : 'ink-3'} />
                </View>
              ))}
            </View>
          </FieldRow>
        ))}
        <FieldRow label="印象（可多选）" group>
          <View className={styles.tags}>
            {RATING_TAGS.map((tag) => (
              <Chip
                key={tag}
                text={tag}
                role="checkbox"
                on={form.tags.includes(tag)}
                onPress={() => toggle(tag)}
                testId={`tag-${tag}`}
              />
            ))}
          </View>
        </FieldRow>
        <FieldRow label="评价（选填）">
          <TextArea
            label="评价"
            value={form.text}
            onChange={(value) => change({ text: value })}
            maxLength={RATING_TEXT_MAX}
            placeholder="说说这次服务。请勿填写姓名、病情等个人信息"
            error={errors.text}
            testId="rate-text"
          />
        </FieldRow>
        <Checkbox
          checked={form.isAnonymous}
          onChange={(isAnonymous) => change({ isAnonymous })}
          label="匿名评价"
          testId="rate-anonymous"
        />
        <Text className={styles.note}>分数立即计入，文字经审核后显示在医生主页。</Text>
        <Notice tone="danger" testId="rate-failure">
          {failure}
        </Notice>
        <Button busy={busy} onPress={send} testId="rate-send">
          提交评价
        </Button>
      </Card>
    </View>
  )
}
