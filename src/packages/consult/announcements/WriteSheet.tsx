import { View } from '@tarojs/components'
import type { AnnouncementRow } from '@/api/directory'
import { ANNOUNCEMENT_KINDS } from '@/domain/consultation/announcement'
import type { FormState } from '@/shell/forms/use-form'
import { Button } from '@/ui/Button'
import { ChipField } from '@/ui/ChipField'
import { FieldRow } from '@/ui/FieldRow'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { Switch } from '@/ui/Switch'
import { TextArea } from '@/ui/TextArea'
import { TextField } from '@/ui/TextField'
import { TimeRow } from '../components/TimeRow'
import type { Written } from './draft'
import styles from './Own.module.scss'
import { useWriting } from './use-writing'

interface WriteSheetProps {
  /** Null for a new one. */
  announcement: AnnouncementRow | null
  onClose: () => void
}

/** One announcement in a sheet. */
export function WriteSheet({ announcement, onClose }: WriteSheetProps) {
  const writing = useWriting(announcement, onClose)
  return (
    <Sheet
      open
      title={announcement ? '修改草稿' : '写公告'}
      onClose={onClose}
      testId="write-sheet"
      footer={
        <>
          <Button tone="secondary" disabled={writing.busy} onPress={() => writing.save(false)} testId="keep-draft">
            存草稿
          </Button>
          <Button wide busy={writing.busy} onPress={() => writing.save(true)} testId="publish">
            发布
          </Button>
        </>
      }
    >
      <WriteForm {...writing} />
    </Sheet>
  )
}

export function WriteForm({ form, errors, failure, change }: Omit<FormState<Written>, 'send' | 'busy'>) {
  return (
    <View className={styles.form}>
      <ChipField
        label="类型"
        options={ANNOUNCEMENT_KINDS}
        nameOf={(kind) => kind}
        value={form.kind}
        onChange={(kind) => change({ kind })}
        error={errors.kind}
        testId="announcement-kind"
      />
      <Notice tone="watch" testId="closes-times">
        {form.kind === '停诊' ? '发布后，停诊日期内已约的订单会自动取消、全额退款，并计入服务质量记录' : ''}
      </Notice>
      <TextField
        label="标题"
        placeholder="如 国庆假期停诊安排"
        value={form.title}
        onChange={(title) => change({ title })}
        error={errors.title}
        testId="announcement-title"
      />
      <FieldRow label="内容">
        <TextArea
          label="内容"
          value={form.body}
          onChange={(body) => change({ body })}
          maxLength={2000}
          placeholder="写明时间、地点和替代安排"
          error={errors.body}
          testId="announcement-body"
        />
      </FieldRow>
      <View className={styles.days}>
        <View className={styles.day}>
          <TimeRow
            label="开始日期"
            mode="date"
            value={form.from}
            onChange={(from) => change({ from })}
            error={errors.from}
            testId="announcement-from"
          />
        </View>
        <View className={styles.day}>
          <TimeRow
            label="结束日期"
            mode="date"
            start={form.from}
            value={form.to}
            onChange={(to) => change({ to })}
            error={errors.to}
            testId="announcement-to"
          />
        </View>
      </View>
      <Switch on={form.pinned} onChange={(pinned) => change({ pinned })} label="置顶" testId="announcement-pinned" />
      <Notice tone="danger" testId="announcement-failure">
        {Object.keys(errors).length > 0 ? '' : failure}
      </Notice>
    </View>
  )
}
