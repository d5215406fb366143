/** Who applies for a certificate, as the authority is told. */
export interface Applicant {
  userId: string
  name: string
  idNo: string
  mobile: string
  /** Where the authority's page leads back to. What it says there changes nothing. */
  returnUrl: string
}

export type CaState = 'applied' | 'verifying' | 'active' | 'rejected' | 'revoked'

export interface CaStatus {
  state: CaState
  /** Of an open certificate. `validTo` as ISO time; `certPem` is named by every signature (signingCertificateV2). */
  certSerial?: string
  validTo?: string
  certPem?: string
  /** The picture of the signature, PNG. */
  sealImage?: Uint8Array
  /** Why it was rejected or revoked, for the applicant. */
  reason?: string
}

export interface SignAsk {
  userId: string
  certSerial: string
  digestHex: string
  alg: 'SHA256'
  /** Says what is signed, and nothing of a patient. */
  docTitle: string
}

export interface Signed {
  state: 'waiting' | 'signed' | 'refused' | 'expired'
  /** Base64, over the digest that was sent. */
  signature?: string
}

/** The authority tells that something of this application or signature has changed. What it became is asked for. */
export type CaNotice = { applyId: string } | { signId: string }

/**
 * A certificate authority (section 5 of the hospital sheet). The doctor's key is the authority's: we send it digests. A state is what `status` or `result` answers,
 * never what a page or a notice says.
 */
export interface CaAdapter {
  readonly name: 'local' | 'http' | 'none'
  /** As people read it. */
  readonly title: string
  /** Its signatures have no legal effect, which every page says. */
  readonly isTest: boolean
  start(applicant: Applicant): Promise<{ applyId: string; url: string }>
  status(applyId: string): Promise<CaStatus>
  sign(ask: SignAsk): Promise<{ signId: string; authUrl?: string }>
  result(signId: string): Promise<Signed>
  /** Throws `NoticeForged` when the authority did not send it. */
  readNotice(headers: Readonly<Record<string, string>>, body: Buffer): Promise<CaNotice>
  /** PEM of the certificates that all others are traced back to. */
  roots(): Promise<readonly string[]>
}

/** The authority says no; its sentence may be shown. */
export class CaRefusal extends Error {}
/** Nobody knows what became of it: no answer, or none that can be read. */
export class CaSilent extends Error {}
export class NoticeForged extends Error {}
