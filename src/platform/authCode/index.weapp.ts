import Taro from '@tarojs/taro'
import { env } from '../env'
import type { AuthCodeContract, AuthCodeResult } from './contract'

const FAILED: AuthCodeResult = { status: 'failed', message: '微信登录未成功，请重试或使用手机号登录' }

/** `wx.login`; single-page mode refuses it. */
export const authCode: AuthCodeContract = {
  get available() {
    return env.can.navigate
  },
  async get() {
    if (!env.can.navigate) return { status: 'unavailable' }
    try {
      const { code } = await Taro.login()
      return code ? { status: 'ok', code } : FAILED
    } catch {
      return FAILED
    }
  },
}
