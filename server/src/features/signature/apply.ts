import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { SignatureState, SigningCertificate } from '@/api/signature'
import { certificateStep } from '@/domain/prescription/certificate'
import { SIGNING_CONSENT, type CertificateForm } from '@/domain/prescription/certificate-form'
import { maskIdNumber } from '@/domain/id-number'
import { maskMobile } from '@/domain/user'
import type { Db } from '../../db/connect'
import { conflict, invalid, refused, tooMany } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { lockUser } from '../../kernel/people/users'
import { take } from '../../kernel/throttle/throttle'
import { CaRefusal, CaSilent } from '../../services/authority/contract'
import { NOT_OFFERED } from '../../services/authority/choose'
import { sealNumber } from '../../services/sealed-number'
import { ownCertificates, refreshCertificate, sealPicture, stateNow, type CertificateRow } from './certificates'
import { knownIdNumber, sealedFor } from './identity'
import { certificate } from './tables'

/** An application costs the authority a look at somebody. */
const PACE = { size: 5, seconds: 3600 }
const PENDING: readonly CertificateRow['state'][] = ['applied', 'verifying']
/** How often the authority is asked because somebody looks, in seconds. */
const ASK_AGAIN = { pending: 3, open: 600 }

/** How the signature of an account stands. What is on its way is asked for. */
export async function signatureState(context: Context): Promise<SignatureState> {
  const { id, realName, mobile } = viewerOf(context)
  await askOnLook(context, id)
  const { newest, signing } = await ownCertificates(context.db, id)
  const { title, isTest, name } = context.authority
  const idNumber = await knownIdNumber(context, id)
  return {
    unavailable: name === 'none' ? NOT_OFFERED : '',
    authority: { title, isTest },
    known: { name: realName, idNumber: idNumber && maskIdNumber(idNumber), mobile: maskMobile(mobile) },
    certificate: newest ? present(context, newest) : null,
    signing: signing && signing.id !== newest?.id ? present(context, signing) : null,
  }
}

function present(context: Context, row: CertificateRow): SigningCertificate {
  const { name, serial, validTo, createdAt, reason, confirmUrl } = row
  const picture = sealPicture(context, row)
  return {
    ...{ name, serial, reason, state: stateNow(row), appliedAt: createdAt.toISOString() },
    validTo: validTo?.toISOString() ?? '',
    confirmUrl: PENDING.includes(row.state) ? confirmUrl : '',
    seal: picture ? `data:image/png;base64,${picture.toString('base64')}` : '',
  }
}

/** Of several looks at once one asks; an authority that says nothing leaves all as it was. */
async function askOnLook(context: Context, userId: number): Promise<void> {
  const { newest } = await ownCertificates(context.db, userId)
  if (!newest?.applyId || newest.provider !== context.authority.name) return
  const isPending = PENDING.includes(newest.state)
  if (!isPending && newest.state !== 'active') return
  const before = sql`now() - make_interval(secs => ${isPending ? ASK_AGAIN.pending : ASK_AGAIN.open})`
  const isDue = or(isNull(certificate.askedAt), lt(certificate.askedAt, before))
  const [mine] = await context.db
    .update(certificate)
    .set({ askedAt: sql`now()` })
    .where(and(eq(certificate.id, newest.id), isDue))
    .returning({ id: certificate.id })
  if (mine) await refreshCertificate(context, newest.applyId).catch(ignoreSilence)
}

/** No answer is no news. */
export function ignoreSilence(error: unknown): void {
  if (!(error instanceof CaSilent) && !(error instanceof CaRefusal)) throw error
}

/** Where the authority leads back to; which state that is, it does not say. */
const returnUrl = ({ settings, authority }: Context): string =>
  `${authority.name === 'local' ? '' : settings.publicOrigin}/hr/IHUserinfoToBjca/${authority.name}`

/** Sends an application. Two taps send one: while one is on its way there is nothing to send. */
export async function applyForCertificate(context: Context, form: CertificateForm): Promise<SignatureState> {
  const { id: userId, realName, mobile } = viewerOf(context)
  const { authority } = context
  if (authority.name === 'none') throw refused(NOT_OFFERED)
  if (form.consent !== SIGNING_CONSENT.version) throw conflict('授权书已更新，请刷新后重新阅读')
  const idNumber = form.idNumber || (await knownIdNumber(context, userId))
  if (!idNumber) throw invalid({ idNumber: '请输入身份证号' })
  if (!realName) throw refused('请先完成认证，再申请电子签名')
  if (!(await take(context.db, `signature-apply:${userId}`, PACE))) throw tooMany('申请过于频繁，请稍后再试')
  const row = await context.db.transaction(async (tx) => {
    await lockUser(tx, userId)
    return openRow(tx, userId, {
      ...{ userId, provider: authority.name, name: realName, consent: form.consent },
      ...{ idNumber: sealNumber(context, sealedFor(userId), idNumber), idMasked: maskIdNumber(idNumber) },
    })
  })
  if (row) await start(context, row, { idNo: idNumber, mobile })
  return signatureState(context)
}

/** A new application, or nothing while another one is on its way. */
async function openRow(tx: Db, userId: number, values: typeof certificate.$inferInsert): Promise<CertificateRow | undefined> {
  // The authority never answered that it took it up, and the process that asked is gone.
  const isLost = and(isNull(certificate.applyId), lt(certificate.createdAt, sql`now() - interval '1 minute'`))
  await tx.delete(certificate).where(and(eq(certificate.userId, userId), inArray(certificate.state, ['applied']), isLost))
  const { newest } = await ownCertificates(tx, userId)
  const state = newest ? stateNow(newest) : 'none'
  if (PENDING.some((open) => open === state)) return undefined
  if (certificateStep(state, 'apply') === undefined) throw conflict('电子签名已开通，无需重复申请')
  const [row] = await tx.insert(certificate).values(values).returning()
  return row
}

async function start(context: Context, row: CertificateRow, { idNo, mobile }: { idNo: string; mobile: string }): Promise<void> {
  try {
    const { applyId, url } = await context.authority.start({
      ...{ userId: String(row.userId), name: row.name, idNo, mobile },
      returnUrl: returnUrl(context),
    })
    await context.db.update(certificate).set({ applyId, confirmUrl: url }).where(eq(certificate.id, row.id))
  } catch (error) {
    await context.db.delete(certificate).where(eq(certificate.id, row.id))
    if (error instanceof CaRefusal) throw refused(error.message)
    if (error instanceof CaSilent) throw refused('签名机构暂时没有响应，请稍后再试')
    throw error
  }
}
