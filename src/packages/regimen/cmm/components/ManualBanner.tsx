import { CheckBanner } from '@/features/tools/CheckBanner'

/** On top of every list of regimens, once. */
export function ManualBanner() {
  return <CheckBanner text="带「✓ 已核对」的方案，剂量、给药日与周期长度已与公开方案数据核对；其余方案待核对" />
}
