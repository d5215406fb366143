import { useCallback } from 'react'
import { call } from '@/api/client'
import { courseApi } from '@/api/course'
import { docApi, type DocSummary } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { collectApi } from '@/api/collect'
import { readListApi } from '@/api/read-list'
import { COURSE_TYPES } from '@/domain/course'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'

/** What can be done with a document of a list without opening it: 稍后读, 收藏, and joining when it is a course. */
export function useDocMenu(): (doc: DocSummary) => void {
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  return useCallback(
    (doc) => {
      const docId = doc.id
      const actions = [
        {
          text: '稍后读',
          done: '已加入阅读清单',
          run: () => call(readListApi.set, { docId, listed: true }, { idempotent: true }),
          changes: readListApi.list,
        },
        {
          text: '收藏',
          done: '已收藏',
          run: () => call(docApi.collect, { docId, collected: true }, { idempotent: true }),
          changes: collectApi.list,
        },
        {
          text: '加入我的课程',
          done: '已加入我的课程',
          run: () => call(courseApi.join, { docId }, { idempotent: true }),
          changes: courseApi.list,
        },
      ].filter(({ text }) => text !== '加入我的课程' || COURSE_TYPES.includes(doc.docType))
      const act = async () => {
        const index = await dialog.actionSheet(actions.map(({ text }) => text))
        const action = index === undefined ? undefined : actions[index]
        if (!action || !mayPass()) return
        try {
          await action.run()
          dialog.toast(action.done, { icon: 'success' })
          void invalidate(action.changes, docApi.detail)
        } catch (error) {
          dialog.toast(sentenceOf(error))
        }
      }
      void act()
    },
    [invalidate, mayPass],
  )
}
