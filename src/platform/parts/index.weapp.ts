import Taro from '@tarojs/taro'
import { called, DEVICE_LIMIT_MS } from '../host-call'
import { request } from '../request'
import { PlatformRequestError } from '../request/contract'
import { PART_HEADER, PART_TIMEOUT_MS, type PartsContract } from './contract'

async function bytesOf(filePath: string, position: number, length: number): Promise<ArrayBuffer> {
  try {
    const { data } = await called<{ data: ArrayBuffer | string }>(
      (callbacks) => Taro.getFileSystemManager().readFile({ filePath, position, length, ...callbacks } as never),
      DEVICE_LIMIT_MS,
    )
    if (typeof data !== 'string') return data
  } catch {
    // A temporary file goes when WeChat clears up.
  }
  throw new PlatformRequestError('file', 'it cannot be read')
}

export const parts: PartsContract = {
  // WeChat sends an ArrayBuffer as it is when the header does not say JSON; it reports no progress for it.
  async send({ url, file, offset, length, signal }) {
    const data = await bytesOf(file.path, offset, length)
    return request.send({ url, data, header: PART_HEADER, timeoutMs: PART_TIMEOUT_MS, signal })
  },
}
