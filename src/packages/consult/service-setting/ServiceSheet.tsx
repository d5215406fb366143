import { Text, View } from '@tarojs/components'
import type { OwnService } from '@/api/directory'
import { serviceName, SERVICES } from '@/domain/consultation/services'
import { A_DAY, AUTO_REPLY_MAX, PRICE } from '@/domain/consultation/setting'
import type { FormState } from '@/shell/forms/use-form'
import { Button } from '@/ui/Button'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { Switch } from '@/ui/Switch'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import { TimeRow } from '../components/TimeRow'
import styles from './ServiceSheet.module.scss'
import type { TypedSetting } from './typed'
import { useService } from './use-service'

/** What is proposed to a doctor who limits the hours. */
const HOURS = { from: '08:00', to: '21:00' }

/** A doctor who offers it without a time to book would wait in vain. */
const BY_SLOTS = '可约时间来自“出诊时间”中的线上时段，请先添加；停诊日期不会被约。'

interface ServiceSheetProps {
  own: OwnService
  /** Why it cannot be switched on; empty: it can. */
  refusal: string
  onClose: () => void
}

/** One service with its price, hours, most a day and automatic reply. */
export function ServiceSheet({ own, refusal, onClose }: ServiceSheetProps) {
  const editing = useService(own, onClose)
  return (
    <Sheet
      open
      title={serviceName(own.service)}
      onClose={onClose}
      testId="service-sheet"
      footer={
        <>
          {editing.isOld ? (
            <Button tone="secondary" disabled={editing.busy} onPress={editing.giveUp} testId="give-up">
              放弃修改
            </Button>
          ) : null}
          <Button wide busy={editing.busy} onPress={editing.send} testId="save-service">
            保存
          </Button>
        </>
      }
    >
      {editing.isOld ? (
        <Notice tone="info" testId="old-change">
          以下是您上次未保存的修改
        </Notice>
      ) : null}
      <Notice tone="info" testId="by-slots">
        {SERVICES[own.service].way === 'slot' ? BY_SLOTS : ''}
      </Notice>
      <ServiceForm {...editing} refusal={refusal} wasOn={own.setting.isOn} />
    </Sheet>
  )
}

interface ServiceFormProps extends FormState<TypedSetting> {
  refusal: string
  wasOn: boolean
}

export function ServiceForm({ form, errors, failure, change, refusal, wasOn }: ServiceFormProps) {
  const { isOn, hours } = form
  const locked = refusal !== '' && !isOn
  return (
    <View className={styles.form}>
      {locked ? (
        <Notice tone="watch" testId="needs-org">
          {refusal}
        </Notice>
      ) : (
        <Switch on={isOn} onChange={(on) => change({ isOn: on })} label="开启服务" testId="service-on" />
      )}
      {wasOn && !isOn ? <Text className={styles.note}>关闭后不再接新订单，已有订单照常进行。</Text> : null}
      <TextField
        label="价格"
        kind="money"
        value={form.priceCents}
        onChange={(priceCents) => change({ priceCents })}
        hint={`每次 0–${PRICE.max / 100} 元，新价格只对新订单生效`}
        suffix={<Text className={styles.unit}>元</Text>}
        maxLength={8}
        error={errors.priceCents}
        testId="price"
      />
      <Switch
        on={hours === null}
        onChange={(anytime) => change({ hours: anytime ? null : HOURS })}
        label="全天接诊"
        note="关闭后可写明接诊时段，显示在服务价格旁"
        testId="any-hour"
      />
      {hours ? (
        <FieldRow label="接诊时段" group error={errors.hours ?? errors['hours.from'] ?? errors['hours.to']} testId="hours">
          <View className={styles.hours}>
            <View className={styles.hour}>
              <TimeRow
                label="开始"
                mode="time"
                value={hours.from}
                onChange={(from) => change({ hours: { ...hours, from } })}
                testId="hours-from"
              />
            </View>
            <View className={styles.hour}>
              <TimeRow
                label="结束"
                mode="time"
                value={hours.to}
                onChange={(to) => change({ hours: { ...hours, to } })}
                testId="hours-to"
              />
            </View>
          </View>
        </FieldRow>
      ) : null}
      <TextField
        label="每日接诊上限"
        kind="number"
        value={form.mostADay}
        onChange={(mostADay) => change({ mostADay })}
        hint={`每天 ${A_DAY.min}–${A_DAY.max} 次，满额后当天不再接新订单`}
        suffix={<Text className={styles.unit}>次</Text>}
        maxLength={2}
        error={errors.mostADay}
        testId="most-a-day"
      />
      <FieldRow label="自动回复（选填）">
        <TextArea
          label="自动回复"
          value={form.autoReply}
          onChange={(autoReply) => change({ autoReply })}
          maxLength={AUTO_REPLY_MAX}
          placeholder="下单后患者或同行会看到，如：已收到，我会尽快查看资料"
          error={errors.autoReply}
          testId="auto-reply"
        />
      </FieldRow>
      <Notice tone="danger" testId="service-failure">
        {Object.keys(errors).length > 0 ? '' : failure}
      </Notice>
    </View>
  )
}
