import { DAY } from '../china-time'

/** The signing certificate of a doctor or pharmacist (section 5): it changes by the provider's callback or our question, never by the page that one returns to. */
export const CERTIFICATE_STATES = [
  'none',
  'applied',
  'verifying',
  'active',
  'expiring',
  'expired',
  'revoked',
  'rejected',
] as const
export type CertificateState = (typeof CERTIFICATE_STATES)[number]

const NAMES: Readonly<Record<CertificateState, string>> = {
  none: '未开通',
  applied: '已提交',
  verifying: '待实名',
  active: '已开通',
  expiring: '即将到期',
  expired: '已过期',
  revoked: '已吊销',
  rejected: '未通过',
}
export const certificateName = (state: CertificateState): string => NAMES[state]

/** What the provider tells, or the clock. */
export type CertificateEvent = 'apply' | 'verify' | 'open' | 'refuse' | 'nearEnd' | 'end' | 'revoke'

const OPEN: Partial<Record<CertificateEvent, CertificateState>> = { end: 'expired', revoke: 'revoked' }
const AGAIN: Partial<Record<CertificateEvent, CertificateState>> = { apply: 'applied' }
const STEPS: Readonly<Record<CertificateState, Partial<Record<CertificateEvent, CertificateState>>>> = {
  none: AGAIN,
  applied: { verify: 'verifying', refuse: 'rejected' },
  verifying: { open: 'active', refuse: 'rejected' },
  active: { ...OPEN, nearEnd: 'expiring' },
  expiring: { ...OPEN, ...AGAIN },
  expired: AGAIN,
  revoked: AGAIN,
  rejected: AGAIN,
}
export const certificateStep = (state: CertificateState, event: CertificateEvent): CertificateState | undefined =>
  STEPS[state][event]

export const EXPIRING_FROM = 30 * DAY

/** What an open certificate is at a moment. */
export function certificateAt(validTo: number, now: number): 'active' | 'expiring' | 'expired' {
  if (now >= validTo) return 'expired'
  return now >= validTo - EXPIRING_FROM ? 'expiring' : 'active'
}
export const canSign = (state: CertificateState): boolean => state === 'active' || state === 'expiring'

/** On every page that a development authority has signed. */
export const TEST_SIGNATURE = '测试签名，无法律效力'
