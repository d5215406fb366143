import Taro from '@tarojs/taro'
import type { ClipboardContract } from './contract'

/** The mini-program's clipboard; the host says by itself that something was copied. */
export const clipboard: ClipboardContract = {
  write: async (text) => {
    const data = await text
    return Taro.setClipboardData({ data }).then(
      () => true,
      () => false,
    )
  },
  read: () =>
    Taro.getClipboardData().then(
      ({ data }) => data,
      () => undefined,
    ),
}
