import { Text } from '@tarojs/components'
import { useState } from 'react'
import { env } from '@/platform/env'
import { request } from '@/platform/request'
import { view } from '@/platform/view'
import { useAction } from '@/shell/forms/use-action'
import { assetUrl } from '@/ui/asset-url'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import styles from './patient.module.scss'

interface DicomSheetProps {
  file: { name: string; url: string }
  onClose: () => void
}

/** No browser shows DICOM: the file is kept on the device and opened by a program for it. Hosts that keep no files say where it can be done. */
export function DicomSheet({ file: { name, url }, onClose }: DicomSheetProps) {
  const [failure, setFailure] = useState('')
  const { run, busy } = useAction(async () => {
    setFailure('')
    const kept = await keep(name, assetUrl(url)).catch(() => false)
    if (kept) onClose()
    else setFailure('文件没有保存成功，请检查网络后重试')
  })
  const canKeep = env.host === 'mobile' || env.host === 'desktop'
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      testId="dicom-sheet"
      footer={
        canKeep ? (
          <Button wide busy={busy} onPress={() => void run()} testId="dicom-save">
            保存到本机
          </Button>
        ) : null
      }
    >
      <Text className={styles.note}>
        {canKeep
          ? 'DICOM 影像请保存后用影像软件查看。文件内含患者信息，请妥善保管，用后删除。'
          : 'DICOM 影像须用影像软件查看，这里不能保存。请在电脑或手机浏览器中登录肿瘤医生，从这里保存。'}
      </Text>
      <Notice tone="danger" testId="dicom-failure">
        {failure}
      </Notice>
    </Sheet>
  )
}

async function keep(name: string, url: string): Promise<boolean> {
  const { status, file } = await request.download({ url })
  return status === 200 && view.saveDocument({ ...file, name: /\.dcm$/i.test(name) ? name : `${name}.dcm` })
}
