import Taro from '@tarojs/taro'
import { isDenied } from '../host-call'
import type { LocationContract } from './contract'

export const location: LocationContract = {
  async current() {
    try {
      const { latitude, longitude, accuracy } = await Taro.getLocation({ type: 'gcj02' })
      return { ok: true, latitude, longitude, accuracy }
    } catch (error) {
      return { ok: false, reason: isDenied(error) ? 'denied' : 'unavailable' }
    }
  },
  show: ({ latitude, longitude, name, address = '' }) =>
    Taro.openLocation({ latitude, longitude, name, address }).then(
      () => true,
      () => false,
    ),
}
