import type { IdentityChanges } from './identity-draft'

/** `0` and `-` stand for "nothing", because an address cannot hold an empty part. */
const said = (text: string | undefined): string => {
  const plain = text?.trim() ?? ''
  return plain === '0' || plain === '-' ? '' : plain
}

/** What `/jurisdictionInfo/{userType}/{hospital}/{universityName}` brings; a type that does not exist is left out. */
export function prefillOf(params: Readonly<Record<string, string | undefined>>): IdentityChanges {
  const userType = Number(params.userType)
  const hospital = said(params.hospital)
  const universityName = said(params.universityName)
  return {
    ...(Number.isInteger(userType) && userType >= 1 && userType <= 6 && { userType }),
    ...(hospital && { hospital, hospitalId: '' }),
    ...(universityName && { universityName }),
  }
}
