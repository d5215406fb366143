import { call } from '@/api/client'
import { securityApi } from '@/api/security'
import { ACTION_TYPE } from '@/api/user'
import { useVerifyCode, type CodeErrors, type VerifyCode } from './use-verify-code'

/** Codes by message to the account's own mobile. */
export function useSecurityMessage(onErrors: (errors: CodeErrors) => void): VerifyCode {
  return useVerifyCode({
    mobile: 'own',
    actionType: ACTION_TYPE.checkCode,
    sender: (proof) => call(securityApi.sendCode, proof),
    onErrors,
  })
}

/** `14 分钟`: how long no try is taken. */
export const pauseText = (seconds: number): string => `${Math.max(1, Math.ceil(seconds / 60))} 分钟`
