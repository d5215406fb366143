import { useCallback } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { liveApi } from '@/api/live'
import type { LiveState } from '@/domain/live'
import { dialog } from '@/platform/dialog'

const CHOICES: readonly { state: LiveState | 'auto'; text: string; question: string }[] = [
  { state: 'live', text: '开始直播', question: '确定现在开始直播？所有观众会立即进入直播。' },
  { state: 'replay', text: '结束直播', question: '确定结束直播？结束后不能再发言，观众将看到回放。' },
  { state: 'preview', text: '恢复为预告', question: '确定恢复为预告？观众将回到倒计时页面。' },
  { state: 'auto', text: '按时间自动切换', question: '确定按预定时间自动切换状态？' },
]

/** What the host of a room does with its state; asked before, because everybody sees it at once. */
export function useHost(docId: string, onChanged: () => void): () => void {
  return useCallback(() => {
    const work = async () => {
      const chosen = await dialog.actionSheet(CHOICES.map(({ text }) => text))
      const choice = chosen === undefined ? undefined : CHOICES[chosen]
      if (!choice || !(await dialog.confirm({ message: choice.question }))) return
      try {
        await call(liveApi.setState, { docId, state: choice.state }, { idempotent: true })
        onChanged()
      } catch (error) {
        dialog.toast(sentenceOf(error))
      }
    }
    void work()
  }, [docId, onChanged])
}
