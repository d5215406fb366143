import { View } from '@tarojs/components'
import { useState } from 'react'
import { sentenceOf } from '@/api/client/errors'
import type { OrderDetail } from '@/api/consultation'
import { fileKindName, namesPatient } from '@/domain/patient/files'
import { useAction } from '@/shell/forms/use-action'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import styles from './Team.module.scss'

interface ShareFilesSheetProps {
  order: OrderDetail
  onShare: (fileIds: string[]) => Promise<void>
  onClose: () => void
}

/** Which files the members see: those of which somebody confirms that they name nobody (9.2). */
export function ShareFilesSheet({ order, onShare, onClose }: ShareFilesSheetProps) {
  const [chosen, setChosen] = useState<readonly string[]>(order.sharedFileIds)
  const [isSure, setSure] = useState(false)
  const [failure, setFailure] = useState('')
  const { run, busy } = useAction(() => onShare([...chosen]).catch((error: unknown) => setFailure(sentenceOf(error))))
  return (
    <Sheet
      open
      title="成员可见资料"
      onClose={onClose}
      testId="share-sheet"
      footer={
        <View className={styles.main}>
          <Button busy={busy} disabled={chosen.length > 0 && !isSure} onPress={() => void run()} testId="share-send">
            {chosen.length ? `提供 ${chosen.length} 份` : '不提供资料'}
          </Button>
        </View>
      }
    >
      <Notice tone="watch">
        请逐份打开查看：姓名、证件号、电话、住院号、二维码和面部须已遮盖，日期只保留到月。DICOM
        文件内含患者信息，知情同意书上有签名，不提供给成员。
      </Notice>
      <View className={styles.list}>
        {order.files
          .filter((file) => !namesPatient(file))
          .map((file) => (
            <Checkbox
              key={file.id}
              checked={chosen.includes(file.id)}
              onChange={(on) => {
                setChosen(on ? [...chosen, file.id] : chosen.filter((id) => id !== file.id))
                setSure(false)
              }}
              label={`${fileKindName(file.kind)} · ${file.name}`}
              testId={`share-${file.id}`}
            />
          ))}
      </View>
      {chosen.length ? (
        <Checkbox checked={isSure} onChange={setSure} label="我已逐份核对，所选资料不含患者身份信息" testId="share-sure" />
      ) : null}
      <Notice tone="danger" testId="share-failure">
        {failure}
      </Notice>
    </Sheet>
  )
}
