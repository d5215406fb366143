import Taro from '@tarojs/taro'
import { isCancelled } from '../host-call'
import type { ScanContract } from './contract'

/** The host's scanner. */
export const scan: ScanContract = {
  source: 'camera',
  async scan() {
    try {
      const { result } = await Taro.scanCode({ scanType: ['qrCode'] })
      return result ? { status: 'ok', text: result } : { status: 'failed', message: '没有读到内容，请重试' }
    } catch (error) {
      return isCancelled(error) ? { status: 'cancelled' } : { status: 'failed', message: '扫码没有成功，请重试' }
    }
  },
}
