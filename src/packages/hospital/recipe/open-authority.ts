import { openAuthority as leaveFor } from '@/features/signature'
import { dialog } from '@/platform/dialog'

/** The certificate authority asks the signer on a page of its own; what was signed there is read when the same is tried again. */
export async function openAuthority(url: string): Promise<void> {
  await dialog.alert({
    title: '请先确认签名',
    message: '在电子认证机构的页面确认后，返回本页再次提交即可完成。',
    confirmText: '去确认',
  })
  await leaveFor(url)
}
