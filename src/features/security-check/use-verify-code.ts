import { useState } from 'react'
import { call } from '@/api/client'
import { userApi, type ActionType } from '@/api/user'
import { serverNow } from '@/domain/clock'
import { firstIssue, mobileSchema } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { useAction } from '@/shell/forms/use-action'
import { failureOf } from './failure'
import { usePictureCode, type PictureCode } from './use-picture-code'

export interface VerifyCode {
  /** Until when (ms) no other code can be sent to this mobile. */
  waitUntil: number
  /** The last code was sent for another action and is valid only for that one. */
  sentForOther: boolean
  sending: boolean
  picture: PictureCode
  send: () => Promise<void>
}

/** Sentences by the input that they stand at. */
export type CodeErrors = Partial<Record<'mobile' | 'verifyCode' | 'pictureCode', string>>

interface PictureProof {
  pictureCode?: string
  token?: string
}

interface Options {
  mobile: string
  actionType: ActionType
  /** How a code is asked for, where it does not go to a mobile that was typed. */
  sender?: (proof: PictureProof) => Promise<{ waitSeconds: number; pictureRequired: boolean }>
  /** What is wrong with the mobile before anything is sent; by default the typed number itself is checked. */
  check?: () => string
  /** Replaces what was said about these inputs before. */
  onErrors: (errors: CodeErrors) => void
}

/**
 * Sends codes by message. The wait belongs to the mobile, as it does on the server: it goes on when the form's mode changes, and
 * another mobile number does not have to wait.
 */
export function useVerifyCode({ mobile, actionType, sender, check, onErrors }: Options): VerifyCode {
  const [last, setLast] = useState({ mobile: '', actionType, until: 0 })
  const picture = usePictureCode()
  const isSame = last.mobile === mobile

  const { busy, run } = useAction(async () => {
    const issue = check ? check() : sender ? '' : firstIssue(mobileSchema, mobile)
    if (issue) return onErrors({ mobile: issue })
    if (picture.wanted && !picture.token) return onErrors({ pictureCode: '图片未加载，请点击图片刷新' })
    if (picture.wanted && !picture.text.trim()) return onErrors({ pictureCode: '请输入图形验证码' })
    onErrors({})
    const proof: PictureProof = picture.wanted ? { pictureCode: picture.text.trim(), token: picture.token } : {}
    try {
      const { waitSeconds, pictureRequired } = await (sender
        ? sender(proof)
        : call(userApi.sendVerifyCode, { mobile, actionType, ...proof }))
      if (pictureRequired) {
        onErrors({ pictureCode: '请输入图形验证码，再获取短信验证码' })
        return await picture.load()
      }
      setLast({ mobile, actionType, until: serverNow() + waitSeconds * 1000 })
      picture.clear()
      dialog.toast('验证码已发送')
    } catch (error) {
      const { fields, sentence } = failureOf(error, ['mobile', 'pictureCode', 'verifyCode'])
      onErrors(sentence ? { verifyCode: sentence } : fields)
      if (picture.wanted) await picture.load()
    }
  })
  return {
    waitUntil: isSame ? last.until : 0,
    sentForOther: isSame && last.actionType !== actionType,
    sending: busy,
    picture,
    send: run,
  }
}
