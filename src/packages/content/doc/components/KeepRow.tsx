import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { readListApi } from '@/api/read-list'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useLoginGate } from '@/shell/login'
import { Button } from '@/ui/Button'
import styles from './blocks.module.scss'

/** What a reader keeps of the article for later: notes, and the article itself. */
export function KeepRow({ docId }: { docId: string }) {
  const [busy, setBusy] = useState(false)
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  const later = async () => {
    if (!mayPass(() => void later())) return
    setBusy(true)
    try {
      await call(readListApi.set, { docId, listed: true }, { idempotent: true })
      dialog.toast('已加入阅读清单')
      await invalidate(readListApi.list)
    } catch (error) {
      dialog.toast(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <View className={styles.keep}>
      <Button tone="secondary" size="small" onPress={() => mayPass() && void navigate('noteList', { docId })} testId="doc-notes">
        我的笔记
      </Button>
      <Button tone="secondary" size="small" busy={busy} onPress={() => void later()} testId="read-later">
        稍后读
      </Button>
    </View>
  )
}
