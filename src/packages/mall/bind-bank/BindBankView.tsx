import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { BankCard } from '@/api/wallet'
import { BANKS } from '@/domain/bank-card/banks'
import { groupedNumber } from '@/domain/bank-card/number'
import { idNumberSchema } from '@/domain/id-number'
import { AreaSheet } from '@/features/options/AreaSheet'
import { OptionSheet, type Option } from '@/features/options/OptionSheet'
import { PickRow } from '@/features/options/PickRow'
import { Lines } from '@/features/payment'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { TextField } from '@/ui/TextField'
import styles from './BindBankView.module.scss'
import type { BindBank } from './use-bind-bank'

const OTHER: Option = { id: 'other', name: '其他银行' }
const CHOICES: readonly Option[] = [...BANKS.map(({ code, name }) => ({ id: code, name })), OTHER]
/** 19 digits and the blanks between them. */
const NUMBER_LENGTH = 23

interface BindBankViewProps {
  name: string
  /** Masked; empty where it is asked for. */
  idNumber: string
  card: BankCard | null
  isHeld: boolean
  bind: BindBank
}

/** The number of a card in the certified name, its bank and where that is. */
export function BindBankView({ name, idNumber, card, isHeld, bind }: BindBankViewProps) {
  const [sheet, setSheet] = useState<'bank' | 'area' | null>(null)
  const [isOther, setOther] = useState(false)
  const { form, errors } = bind
  const close = () => setSheet(null)
  return (
    <View className={styles.form}>
      <Lines
        items={[
          ['持卡人', name],
          ['身份证号', idNumber],
          ['现绑定', card ? `${card.bankName} ${card.masked}` : ''],
        ]}
      />
      <Notice tone="watch">{isHeld ? '有提现正在处理，完成后才能更换银行卡' : ''}</Notice>
      <TextField
        label="银行卡号"
        kind="card"
        placeholder="本人储蓄卡号"
        maxLength={NUMBER_LENGTH}
        value={groupedNumber(form.number)}
        onChange={bind.setNumber}
        error={errors.number}
        testId="card-number"
      />
      {bind.mayInsist ? (
        <Button tone="plain" size="small" onPress={() => bind.ask(true)} testId="insist">
          卡号无误，仍要提交（人工核对）
        </Button>
      ) : null}
      <PickRow
        label="开户银行"
        value={isOther ? OTHER.name : form.bankName}
        error={isOther ? '' : errors.bankName}
        onPress={() => setSheet('bank')}
        testId="card-bank"
      />
      {isOther ? (
        <TextField
          label="银行名称"
          maxLength={30}
          value={form.bankName}
          onChange={(typed) => bind.change({ bankName: typed })}
          error={errors.bankName}
          testId="bank-name"
        />
      ) : null}
      <PickRow label="开户地区" value={form.city} error={errors.cityId} onPress={() => setSheet('area')} testId="card-area" />
      {idNumber ? null : (
        <TextField
          label="身份证号"
          kind="idcard"
          rule={idNumberSchema}
          maxLength={18}
          value={form.idNumber}
          onChange={(typed) => bind.change({ idNumber: typed })}
          error={errors.idNumber}
          testId="id-number"
        />
      )}
      <Button disabled={isHeld} onPress={() => bind.ask()} testId="bind-card">
        {card ? '更换银行卡' : '绑定银行卡'}
      </Button>
      <Text className={styles.note}>只能绑定认证本人的储蓄卡。卡号加密保存，绑定后只显示后四位。</Text>
      <OptionSheet
        open={sheet === 'bank'}
        title="选择开户银行"
        options={CHOICES}
        chosen={isOther ? OTHER.id : form.bankCode}
        onChoose={({ id, name: chosen }) => {
          const other = id === OTHER.id
          setOther(other)
          bind.change(other ? { bankCode: '', bankName: '' } : { bankCode: id, bankName: chosen })
          close()
        }}
        onClose={close}
        testId="bank-sheet"
      />
      <AreaSheet
        open={sheet === 'area'}
        depth="city"
        onChoose={(area) => {
          bind.setArea(area)
          close()
        }}
        onClose={close}
      />
    </View>
  )
}
