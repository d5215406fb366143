import { useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { missionApi } from '@/api/mission'
import { signInApi } from '@/api/sign-in'
import { userApi } from '@/api/user'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

interface Sign {
  busy: boolean
  failure: string
  sign: () => void
}

/** The sign-in of today. */
export function useSign(): Sign {
  const [failure, setFailure] = useState('')
  const invalidate = useInvalidate()
  const { busy, run } = useAction(async () => {
    setFailure('')
    try {
      const { message } = await call(signInApi.sign, {}, { idempotent: true })
      dialog.toast(message, { icon: 'success' })
      await invalidate(signInApi.state, missionApi.list, userApi.studyInfo)
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  })
  return { busy, failure, sign: () => void run() }
}
