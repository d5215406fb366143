import type { accountApi } from '@/api/account'
import { signedIn, type Policy } from '../../http/policy'

export const accountPolicy: Record<keyof typeof accountApi, Policy> = {
  state: signedIn,
  endDevice: signedIn,
  endOthers: signedIn,
  sendMobileCode: signedIn,
  changeMobile: signedIn,
  export: signedIn,
  requestDeletion: signedIn,
}
