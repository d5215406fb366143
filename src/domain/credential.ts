/** `signing`: given, and not signed yet. */
export const CREDENTIAL_STATES = ['signing', 'valid', 'revoked'] as const
export type CredentialState = (typeof CREDENTIAL_STATES)[number]

export const CREDENTIAL_STATE_NAMES: Readonly<Record<CredentialState, string>> = {
  signing: '签章中',
  valid: '有效',
  revoked: '已撤销',
}
