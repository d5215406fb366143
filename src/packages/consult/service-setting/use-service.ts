import { useState } from 'react'
import * as v from 'valibot'
import { call } from '@/api/client'
import { directoryApi, type OwnService, type OwnSetting } from '@/api/directory'
import { useInvalidate, usePatch } from '@/shell/data'
import { draftIn, useForm } from '@/shell/forms/use-form'
import { settingDraftsEntry, typedOf, typedSettingSchema, type TypedSetting } from './typed'

/** The form of one service, kept on the device until the server has it. */
export function useService({ service, setting }: OwnService, onDone: () => void) {
  const [draft] = useState(() => draftIn(settingDraftsEntry, service))
  const patch = usePatch()
  const invalidate = useInvalidate()
  // Read once: what is typed now is no old change.
  const [isOld] = useState(() => draft.read() !== undefined)
  const editing = useForm<TypedSetting, OwnSetting>({
    schema: typedSettingSchema,
    initial: typedOf(setting),
    draft: { ...draft, write: (_, typed) => draft.write(typed) },
    // The schema lets nothing through that it cannot read.
    send: (form) => call(directoryApi.saveSetting, { ...v.parse(typedSettingSchema, form), service }, { idempotent: true }),
    texts: { sent: '服务设置已保存' },
    onSent: async (answer) => {
      patch(directoryApi.setting, {}, () => answer)
      onDone()
      await invalidate(directoryApi.doctor, directoryApi.doctors)
    },
  })
  const giveUp = () => {
    draft.remove()
    onDone()
  }
  return { ...editing, isOld, giveUp }
}
