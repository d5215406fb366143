import { Text, View } from '@tarojs/components'
import type { UnionDetail } from '@/api/column'
import { REASON_MAX_LENGTH, unionFormSchema, type UnionForm } from '@/domain/column'
import { formatDayTime } from '@/domain/format'
import { privilegeAction, WAYS_OUT, type PrivilegeAction } from '@/domain/privilege'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { FieldRow } from '@/ui/FieldRow'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { StateView } from '@/ui/StateView'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import styles from './ApplyUnionView.module.scss'
import { useApplication } from './use-application'

interface ApplyUnionViewProps {
  detail: UnionDetail
  /** Signing in, or certification. */
  onGate: () => void
  onColumn: () => void
}

const GATES: Partial<Record<PrivilegeAction, string>> = { login: WAYS_OUT.login, certify: WAYS_OUT.certify }

/** A union and the user's application: the form, under review, accepted or refused. Users who may not apply are told why. */
export function ApplyUnionView({ detail, onGate, onColumn }: ApplyUnionViewProps) {
  const { union, columnist } = detail
  return (
    <View className={styles.page}>
      <Card spaced>
        <Text className={`${styles.name} t-union-heading`}>{union.name}</Text>
        {union.memberCount > 0 ? <Text className={styles.note}>{union.memberCount} 位成员</Text> : null}
        <View className={styles.text}>{union.introduction}</View>
      </Card>
      <View className={styles.column}>
        <ListRow
          icon="column"
          text={`${columnist.name} · 专栏`}
          note={[columnist.hospital, columnist.title].filter(Boolean).join(' · ')}
          onPress={onColumn}
          testId="union-column"
        />
      </View>
      <Standing detail={detail} onGate={onGate} onColumn={onColumn} />
    </View>
  )
}

function Standing({ detail, onGate, onColumn }: ApplyUnionViewProps) {
  const { state, appliedAt, rejectReason, privilegeCode, privilegeMessage } = detail
  const time = formatDayTime(appliedAt)
  if (state === 'reviewing')
    return (
      <StateView
        kind="waiting"
        title="申请审核中"
        text={`您于 ${time} 提交了申请，审核结果会显示在这里`}
        actionText="返回专栏"
        onAction={onColumn}
      />
    )
  if (state === 'accepted')
    return <StateView kind="success" title="您已加入该联盟" text={`申请时间 ${time}`} actionText="返回专栏" onAction={onColumn} />
  const action = privilegeAction(privilegeCode)
  if (action !== 'show') {
    const gate = GATES[action]
    return (
      <StateView
        kind="notAllowed"
        title="暂不能申请"
        text={privilegeMessage || '您暂时不能申请加入该联盟'}
        actionText={gate ?? '返回专栏'}
        onAction={gate ? onGate : onColumn}
      />
    )
  }
  return (
    <>
      {state === 'refused' ? (
        <Notice tone="danger" edge testId="union-refused">
          上次申请未通过{rejectReason ? `：${rejectReason}` : ''}。修改后可以重新申请。
        </Notice>
      ) : null}
      <Form detail={detail} />
    </>
  )
}

const FIELDS: readonly { field: keyof UnionForm; label: string; kind?: 'mobile'; maxLength: number }[] = [
  { field: 'name', label: '姓名', maxLength: 30 },
  { field: 'mobile', label: '手机号', kind: 'mobile', maxLength: 11 },
  { field: 'hospital', label: '医院', maxLength: 60 },
  { field: 'department', label: '科室', maxLength: 30 },
  { field: 'title', label: '职称', maxLength: 30 },
]

function Form({ detail }: { detail: UnionDetail }) {
  const { form, errors, failure, busy, change, send } = useApplication(detail)
  return (
    <View className={`${styles.form} t-union-form`}>
      {FIELDS.map(({ field, label, kind, maxLength }) => (
        <TextField
          key={field}
          label={label}
          kind={kind}
          rule={unionFormSchema.entries[field]}
          value={form[field]}
          onChange={(value) => change({ [field]: value })}
          maxLength={maxLength}
          error={errors[field]}
          testId={`union-${field}`}
        />
      ))}
      <FieldRow label="申请理由">
        <TextArea
          label="申请理由"
          value={form.reason}
          onChange={(value) => change({ reason: value })}
          maxLength={REASON_MAX_LENGTH}
          placeholder="您的专业方向，以及希望参与的工作。请勿填写患者隐私信息"
          error={errors.reason}
          testId="union-reason"
        />
      </FieldRow>
      <Notice tone="danger" testId="union-failure">
        {failure}
      </Notice>
      <Button busy={busy} onPress={send} testId="union-send">
        提交申请
      </Button>
      <Text className={styles.note}>姓名与联系方式仅用于联盟审核，不会公开。未提交的内容会保存在本机。</Text>
    </View>
  )
}
