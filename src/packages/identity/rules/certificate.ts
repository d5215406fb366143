import { dialog } from '@/platform/dialog'

/** Asks before a change that ends a certificate. */
export const mayLoseCertificate = (): Promise<boolean> =>
  dialog.confirm({
    title: '修改认证信息',
    message: '该信息已通过认证，修改后需要重新认证，期间认证权益暂停',
    confirmText: '继续修改',
  })
