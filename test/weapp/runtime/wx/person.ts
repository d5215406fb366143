import type { Core } from '../core'
import { Failure } from '../failure'
import { asyncMember, type Options, type Result, type WxFunction } from './call'

/** Calls that a person or the WeChat account answers. Each can be scripted; this is what happens when it is not. */
export function personMembers(core: Core): Record<string, WxFunction> {
  let codes = 0
  let clipboard = ''
  const cancelled = (): Result => {
    throw new Failure('cancel')
  }
  const usual: Record<string, (options: Options) => Result> = {
    login: () => ({ code: `code-${++codes}` }),
    checkSession: () => ({}),
    getUserProfile: () => ({ userInfo: anonymousUser(), rawData: '', signature: '', encryptedData: '', iv: '' }),
    getUserInfo: () => ({ userInfo: anonymousUser(), rawData: '', signature: '', encryptedData: '', iv: '' }),
    authorize: () => ({}),
    getSetting: () => ({ authSetting: {} }),
    openSetting: () => ({ authSetting: {} }),
    getPrivacySetting: () => ({ needAuthorization: false, privacyContractName: '《小程序隐私保护指引》' }),
    requirePrivacyAuthorize: () => ({}),
    requestSubscribeMessage: ({ tmplIds }) => Object.fromEntries(((tmplIds ?? []) as string[]).map((id) => [id, 'accept'])),
    showModal: ({ editable }) => ({ confirm: true, cancel: false, ...(editable ? { content: '' } : {}) }),
    showActionSheet: () => ({ tapIndex: 0 }),
    setClipboardData: ({ data }) => {
      clipboard = String(data)
    },
    getClipboardData: () => ({ data: clipboard }),
    getLocation: () => ({
      latitude: 39.9042,
      longitude: 116.4074,
      speed: -1,
      accuracy: 65,
      altitude: 0,
      verticalAccuracy: 65,
      horizontalAccuracy: 65,
    }),
    getFuzzyLocation: () => ({ latitude: 39.9, longitude: 116.4 }),
    scanCode: cancelled,
    chooseMedia: cancelled,
    chooseImage: cancelled,
    chooseVideo: cancelled,
    chooseMessageFile: cancelled,
    chooseLocation: cancelled,
    chooseAddress: cancelled,
    requestPayment: cancelled,
    requestVirtualPayment: cancelled,
  }
  return Object.fromEntries(Object.entries(usual).map(([name, answer]) => [name, asyncMember(core, name, answer)]))
}

function anonymousUser(): Record<string, unknown> {
  return { nickName: '微信用户', avatarUrl: '', gender: 0, country: '', province: '', city: '', language: '' }
}
