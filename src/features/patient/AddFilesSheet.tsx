import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { chinaDay } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { FILE_KIND_IDS, fileKindName, type FileKind } from '@/domain/patient/files'
import { env } from '@/platform/env'
import { media } from '@/platform/media'
import type { LocalFile } from '@/platform/types'
import { useAction } from '@/shell/forms/use-action'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { ChipField } from '@/ui/ChipField'
import { DateField } from '@/ui/DateField'
import { Sheet } from '@/ui/Sheet'
import styles from './patient.module.scss'
import type { FileNature } from './use-case-upload'

interface AddFilesSheetProps {
  open: boolean
  onFiles: (files: readonly LocalFile[], nature: FileNature) => void
  onClose: () => void
}

/** At once; more can be added after them. */
const FILES_AT_ONCE = 9

/** What the files are, then which. What was said stays for the next ones. */
export function AddFilesSheet({ open, onFiles, onClose }: AddFilesSheetProps) {
  const [kind, setKind] = useState<FileKind | ''>('')
  const [takenOn, setTakenOn] = useState('')
  const [error, setError] = useState('')
  const { run, busy } = useAction(async (choose: () => Promise<LocalFile[]>) => {
    if (!kind) return setError('请选择资料类型')
    const files = await choose()
    if (files.length === 0) return
    onFiles(files, { kind, takenOn })
    onClose()
  })
  return (
    <Sheet
      open={open}
      title="添加资料"
      onClose={onClose}
      testId="add-files"
      footer={
        <>
          <Button
            wide
            tone="secondary"
            disabled={busy}
            onPress={() => void run(() => media.chooseFiles({ count: FILES_AT_ONCE, extensions: ['pdf', 'dcm'] }))}
            testId="choose-pdf"
          >
            {env.build === 'weapp' ? '聊天中的文件' : 'PDF 或 DICOM'}
          </Button>
          <Button
            wide
            disabled={busy}
            onPress={() => void run(() => media.chooseImages({ count: FILES_AT_ONCE }))}
            testId="choose-pictures"
          >
            拍照或选图片
          </Button>
        </>
      }
    >
      <ChipField
        label="资料类型"
        options={FILE_KIND_IDS}
        nameOf={fileKindName}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setError('')
        }}
        error={error}
        testId="file-kind"
      />
      <DateField
        label="资料上的日期（选填）"
        value={takenOn}
        end={chinaDay(serverNow())}
        onChange={setTakenOn}
        hint="如报告日期、就诊日期"
        testId="file-day"
      />
      {takenOn ? (
        <View className={`${styles.clear} t-file-day-clear`} onClick={() => setTakenOn('')} {...withRole('button')}>
          清除日期
        </View>
      ) : null}
      <Text className={styles.note}>JPG、PNG、WebP 图片，PDF 和 DICOM（.dcm）文件，每份不超过 20 MB。</Text>
    </Sheet>
  )
}
