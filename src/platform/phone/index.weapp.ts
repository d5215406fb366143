import Taro from '@tarojs/taro'
import type { PhoneContract } from './contract'

export const phone: PhoneContract = {
  async call(number) {
    try {
      await Taro.makePhoneCall({ phoneNumber: number.replace(/[^\d+]/g, '') })
      return true
    } catch {
      return false
    }
  },
}
