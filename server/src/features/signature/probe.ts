import { eq } from 'drizzle-orm'
import { signatureApi } from '@/api/signature'
import { patientNumber } from '../../test/consultation'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { CONSENT, openCertificate } from '../../test/signature'
import { signSheet } from '.'
import { signedDocument } from './tables'

const SHEET = { paper: 'A4' as const, title: '会诊意见', footer: '', blocks: [] }

/** A file that somebody has signed. */
async function signedFile({ server, device, user }: Newcomer): Promise<string> {
  await openCertificate(server, device)
  const what = { kind: 'opinion' as const, subject: 'probe', number: `PROBE-${user.id}`, hospital: '示例医院', role: 'doctor' }
  await server.db.transaction((tx) => signSheet(tx, server.parts, { ...what, signerId: user.id, sheet: SHEET }))
  const [row] = await server.db.select().from(signedDocument).where(eq(signedDocument.number, what.number))
  return row?.fileKey ?? ''
}

export const probe: Probe = {
  good: { [signatureApi.apply.path]: () => ({ idNumber: patientNumber(), consent: CONSENT }) },
  placeFile: signedFile,
}
