import type { DeviceTrouble } from '@/platform/call/contract'

const NAMES = { mic: '麦克风', camera: '摄像头' } as const
export type Device = keyof typeof NAMES

/** What is wrong, what it means and what to do. */
export function troubleText(device: Device, trouble: DeviceTrouble): string {
  const name = NAMES[device]
  const meaning = device === 'mic' ? '对方将听不到您' : '您可以只用语音参加'
  switch (trouble) {
    case 'refused':
      return `没有${name}权限，${meaning}。请在浏览器地址栏或系统设置中允许使用${name}，再重新检测。`
    case 'missing':
      return `没有找到${name}，${meaning}。请连接设备后重新检测。`
    case 'busy':
      return `${name}正被其他应用使用，${meaning}。请关闭该应用后重新检测。`
    case 'unsupported':
      return `当前浏览器不能使用${name}，${meaning}。请换用系统浏览器，并以 https 地址打开。`
  }
}
