import { View } from '@tarojs/components'
import { useState } from 'react'
import { pubApi } from '@/api/pub'
import type { SharedCase } from '@/api/shared-case'
import { CASE_PARTS, PART_LENGTH, PART_NAMES, TITLE_LENGTH, type CaseState } from '@/domain/shared-case'
import { LIST_SECONDS, OptionSheet } from '@/features/options/OptionSheet'
import { PickRow } from '@/features/options/PickRow'
import { useApi } from '@/shell/data'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { FieldError } from '@/ui/FieldRow/FieldError'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import styles from './square-mine.module.scss'
import { useCaseForm } from './use-case-form'

interface CaseFormProps {
  /** Null: a new one. */
  item: SharedCase | null
  onSaved: (status: CaseState) => void
}

const HINTS = {
  history: '年龄、性别、主诉与病程；不写姓名、住院号等身份信息',
  findings: '体征、影像、病理与检验',
  treatment: '方案、疗效与不良反应',
  question: '想与同行讨论什么（选填）',
} as const

/** Writing a case. */
export function CaseForm({ item, onSaved }: CaseFormProps) {
  const { form, errors, failure, busy, change, save } = useCaseForm(item, onSaved)
  const [isChoosing, setChoosing] = useState(false)
  const lists = useApi(pubApi.staticData, { keys: ['diseases'] }, { persistSeconds: LIST_SECONDS })
  const diseases = lists.data?.data.diseases ?? []
  return (
    <View className={`${styles.form} t-case-form`}>
      <Notice tone="info">提交前请删去患者姓名、证件号、电话与住院号；审核通过后以「医师投稿」名义发布到病例广场。</Notice>
      {item?.refusal ? <Notice tone="watch">{`退回原因：${item.refusal}`}</Notice> : null}
      <TextField
        label="标题"
        value={form.title}
        maxLength={TITLE_LENGTH}
        onChange={(title) => change({ title })}
        error={errors.title}
        testId="case-title"
      />
      <PickRow
        label="病种"
        value={diseases.find(({ id }) => id === form.diseaseId)?.name ?? ''}
        error={errors.diseaseId}
        onPress={() => setChoosing(true)}
        testId="case-disease"
      />
      {CASE_PARTS.map((part) => (
        <FieldRow key={part} label={PART_NAMES[part]}>
          <TextArea
            label={PART_NAMES[part]}
            placeholder={HINTS[part]}
            value={form[part]}
            maxLength={PART_LENGTH}
            onChange={(text) => change({ [part]: text })}
            error={errors[part]}
            testId={`case-${part}`}
          />
        </FieldRow>
      ))}
      <Checkbox
        label="患者（或监护人）已单独同意将去除身份信息后的病例用于教学，并知晓可随时要求撤下"
        checked={form.hasConsent}
        onChange={(hasConsent) => change({ hasConsent })}
        testId="case-consent"
      />
      <FieldError testId="case-consent-error">{errors.hasConsent}</FieldError>
      <Notice tone="danger">{failure}</Notice>
      <View className={styles.line}>
        <Button tone="secondary" busy={busy} onPress={() => save(false)} testId="save-draft">
          存为草稿
        </Button>
        <Button className={styles.grows} busy={busy} onPress={() => save(true)} testId="send-case">
          提交发布
        </Button>
      </View>
      <OptionSheet
        open={isChoosing}
        title="病种"
        options={diseases}
        chosen={form.diseaseId}
        data={screenData(lists)}
        onChoose={({ id }) => {
          change({ diseaseId: id })
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    </View>
  )
}
