import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ageText } from '@/domain/age'
import { chinaDay } from '@/domain/china-time'
import { CONSENT_BOXES, CONSENT_LINES, CONSENT_NOTE, consentParts } from '@/domain/consultation/consent-paper'
import { CONSENTS } from '@/domain/consultation/consents'
import { isQuestion, needsWrittenConsent, QUESTION_FIRST } from '@/domain/consultation/material'
import { FILE_KIND_IDS, fileKindName } from '@/domain/patient/files'
import { PATIENT_GENDERS } from '@/domain/user'
import { sha256 } from '../../crypto'
import type { Db } from '../../db/connect'
import { ACK, forbidden, invalid, Refusal } from '../../errors'
import { parse } from '../../http/call'
import { viewerOf, type Context, type Parts } from '../../http/context'
import { sessionOfSignedUrl, signedAddress } from '../../kernel/files/signed-url'
import { viewersOf } from '../../kernel/people/sessions'
import { user } from '../../kernel/people/tables'
import { findDoctor } from '../directory'
import { chosenFiles, courseOf, findPatient } from '../patient'
import { drawPaper, type Sheet, type SheetBlock } from '../signature'
import { findAnswerer, providerIdOf } from './providers'
import { findOrder, type ConsultationRow } from './stored'
import { sideOf } from './who'

/** The consent of one order on paper, to be read, printed and signed by hand (section 6, RC). Drawn when it is asked for: of a draft it changes with the draft. */
export async function consentPaper(context: Context, { id }: { id: string }): Promise<{ url: string; name: string }> {
  const stored = await findOrder(context.db, Number(id))
  // It bears name and price; the experts read what came of it among the files of the order.
  if (sideOf(stored, viewerOf(context).id) !== 'applicant') throw forbidden('仅申请医生可以打开待签署的知情同意书')
  if (!needsWrittenConsent(stored.row.service)) throw invalid({ id: '该服务不需要书面知情同意书' })
  if (stored.row.patientId === null) throw invalid({ id: '请先选择患者' })
  // A consent has to state its purpose.
  if (!isQuestion(stored.row.texts.question)) throw invalid({ id: QUESTION_FIRST })
  return { url: signedAddress(context, `/files/consent/${id}`, signedKey(id)), name: fileName(stored.row) }
}

const signedKey = (id: string): string => `consent:${id}`
const numberOf = ({ id }: ConsultationRow): string => `ZQ-${id}`
const fileName = (row: ConsultationRow): string => `知情同意书 ${numberOf(row)}.pdf`

const gone = () => new Refusal(ACK.notFound, '文件不存在或链接已过期', undefined, 404)
const params = v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)) })
const short = v.optional(v.pipe(v.string(), v.maxLength(64)), '')
const query = v.object({ expires: short, session: short, sign: short })

/** Gives the paper to who applies, for as long as its address holds. */
export function registerConsentPaper(app: FastifyInstance, parts: Parts): void {
  const { db, signingKey } = parts
  app.get('/files/consent/:id', async (request, reply) => {
    const { id } = parse(params, request.params)
    const { expires, session, sign } = parse(query, request.query)
    const asked = { key: signedKey(id), expires: Number(expires), session: Number(session), sign }
    const reader = (await viewersOf(db, [sessionOfSignedUrl(signingKey, asked) ?? 0])).get(Number(session))
    if (!reader) throw gone()
    const { row } = await findOrder(db, Number(id)).catch(() => {
      throw gone()
    })
    if (row.applicantId !== reader.id) throw gone()
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline')
      .send(await drawPaper(await sheetOf(db, row), numberOf(row)))
  })
}

async function sheetOf(db: Db, row: ConsultationRow): Promise<Sheet> {
  const { provider, doctorId } = await findAnswerer(db, providerIdOf(row))
  const expert = await findDoctor(db, doctorId)
  const [applicant] = await db.select({ name: user.realName }).from(user).where(eq(user.id, row.applicantId))
  const { name, version, mark, text } = CONSENTS.RC
  const where = [provider.hospital, provider.department].filter(Boolean).join(' ')
  const who = `${expert.name} ${provider.title}`.trim()
  const written = consentParts({
    question: row.texts.question,
    experts: `${row.teamId === null ? '' : `${provider.name}，组长 `}${who}（${where}）`,
    isTeam: row.teamId !== null,
    priceCents: row.priceCents,
    sent: await sentOf(db, row),
  })
  return {
    paper: 'A4',
    title: `${name}书`,
    ...(mark === '待核对' && { mark: { text: mark, color: 'white' as const } }),
    blocks: [
      {
        kind: 'fields',
        columns: 3,
        items: [...(await patientItems(db, row)), { label: '申请医师', value: applicant?.name ?? '' }],
      },
      ...written.map(([heading, words], n): SheetBlock => ({ kind: 'text', heading: `${n + 1}. ${heading}`, text: words })),
      { kind: 'text', tone: 'note', text: CONSENT_NOTE },
      { kind: 'fields', columns: 1, items: CONSENT_LINES.map((label) => ({ label, value: '' })) },
      { kind: 'signatures', boxes: CONSENT_BOXES.map((label, n) => ({ role: `hand-${n}`, label })) },
    ],
    footer: `RC 第 ${version} 版${mark === '待核对' ? '（待核对）' : ''} · 摘要 ${sha256(text).slice(0, 16)}`,
  }
}

async function patientItems(db: Db, { patientId }: ConsultationRow) {
  const { name, gender, birthday } = await findPatient(db, patientId ?? 0)
  return [
    { label: '患者', value: name },
    { label: '性别', value: PATIENT_GENDERS[gender] ?? '' },
    { label: '年龄', value: ageText(birthday, chinaDay(new Date())) },
  ]
}

/** 病理资料2份, 病程记录3条: what goes with the order. The paper itself is not sent to be agreed to. */
async function sentOf(db: Db, { patientId, fileIds, noteIds, state }: ConsultationRow): Promise<string[]> {
  if (patientId === null) return []
  const files = await chosenFiles(db, patientId, fileIds)
  const notes = state === 'draft' || state === 'material_required' ? await courseOf(db, patientId) : noteIds
  const counts = FILE_KIND_IDS.filter((kind) => kind !== 'consent').map(
    (kind) => [fileKindName(kind), files.filter((file) => file.kind === kind).length] as const,
  )
  return [
    ...counts.filter(([, count]) => count > 0).map(([kind, count]) => `${kind}${count}份`),
    ...(notes.length ? [`病程记录${notes.length}条`] : []),
  ]
}
