import { useState } from 'react'
import { call } from '@/api/client'
import { directoryApi } from '@/api/directory'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { timesSchema, weekDraftsEntry, type Times } from './typed'

/** The week of one's own while it is changed; what was changed and not saved is there after a reload. */
export function useTimes(doctorId: string, saved: Times, onDone: () => void) {
  const [draft] = useState(() => draftIn(weekDraftsEntry, doctorId))
  const invalidate = useInvalidate()
  const form = useForm<Times, object>({
    schema: timesSchema,
    initial: saved,
    draft: {
      ...draft,
      write: (_, { week, exceptions }) =>
        draft.write({ ...(week && { week: [...week] }), ...(exceptions && { exceptions: [...exceptions] }) }),
    },
    send: ({ week, exceptions }) =>
      call(directoryApi.saveWorkingTimes, { week: [...week], exceptions: [...exceptions] }, { idempotent: true }),
    texts: { sent: '出诊时间已保存' },
    onSent: async () => {
      await invalidate(directoryApi.workingTimes, directoryApi.doctor)
      onDone()
    },
  })
  const { run: giveUp } = useAction(async () => {
    const isChanged = hasDraft(doctorId)
    if (isChanged && !(await dialog.confirm({ message: '放弃未保存的修改？', confirmText: '放弃', danger: true }))) return
    draft.remove()
    onDone()
  })
  return { ...form, giveUp: () => void giveUp() }
}

/** Whether something was changed and not saved. */
export const hasDraft = (doctorId: string): boolean => weekDraftsEntry.read()?.[doctorId] !== undefined
