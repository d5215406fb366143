import type { Settings } from '../../settings'
import { CaRefusal, NoticeForged, type CaAdapter } from './contract'
import { httpAuthority } from './http'

export const NOT_OFFERED = '电子签名暂未开通：尚未接入电子认证服务机构'

const refuse = async (): Promise<never> => {
  throw new CaRefusal(NOT_OFFERED)
}

/** Stands where no authority is configured: nobody can sign. */
export const absentAuthority: CaAdapter = {
  name: 'none',
  title: '',
  isTest: false,
  start: refuse,
  status: refuse,
  sign: refuse,
  result: refuse,
  readNotice: async () => {
    throw new NoticeForged('no authority is configured')
  },
  roots: async () => [],
}

/** The provider's where its settings are there; otherwise the local one, which never stands in production. */
export function chooseAuthority(
  { authority, isProduction }: Pick<Settings, 'authority' | 'isProduction'>,
  local: CaAdapter,
): CaAdapter {
  if (authority) return httpAuthority(authority)
  return isProduction ? absentAuthority : local
}
