import { eq } from 'drizzle-orm'
import { chinaDay } from '@/domain/china-time'
import { stateNow } from '@/domain/prescription/standing'
import { prescriptionStateName, type PrescriptionState } from '@/domain/prescription/states'
import { endText } from '@/domain/prescription/validity'
import type { Db } from '../../db/connect'
import type { DocumentStanding, Shown } from '../../feature'
import { consultation } from '../consultation/tables'
import { newestFile } from './signing'
import { prescription, prescriptionFile } from './tables'

/** What somebody with the sheet in hand may do with it. A draft has no sheet that counts: it was withdrawn. */
const STANDINGS: Readonly<Record<PrescriptionState, DocumentStanding>> = {
  draft: { tone: 'bad', title: '已撤回', text: '医师已撤回该处方，请勿使用' },
  submitted: { tone: 'warn', title: '待药师审核', text: '仅有医师签名，药师尚未审核，不能据此调配或取药' },
  approved: { tone: 'good', title: '有效', text: '药师已审核通过，可在有效期内调配一次' },
  rejected: { tone: 'bad', title: '审核不通过', text: '药师审核不通过，请勿使用' },
  dispensed: { tone: 'warn', title: '已发药', text: '药品已按该处方发出，不能再次调配' },
  expired: { tone: 'bad', title: '已失效', text: '该处方已超过有效期，请勿使用' },
  cancelled: { tone: 'bad', title: '已作废', text: '该处方已作废，请勿使用' },
}
const REPLACED: DocumentStanding = { tone: 'bad', title: '已作废', text: '该处方已重新开具，这一份请勿使用' }
const UNKNOWN: DocumentStanding = { tone: 'bad', title: '无法核验', text: '查不到该处方的当前状态，请勿使用' }

/** For the page that checks signed documents: the state by the clock and the inquiry, and until when; nothing of the patient or of the drugs. */
export async function shownOf(db: Db, number: string): Promise<Shown> {
  const [found] = await db
    .select({ row: prescription, inquiry: consultation.state })
    .from(prescriptionFile)
    .innerJoin(prescription, eq(prescription.id, prescriptionFile.prescriptionId))
    .innerJoin(consultation, eq(consultation.id, prescription.consultationId))
    .where(eq(prescriptionFile.number, number))
  if (!found) return { standing: UNKNOWN, facts: [] }
  const { row, inquiry } = found
  if ((await newestFile(db, row.id))?.number !== number) return { standing: REPLACED, facts: [['处方状态', REPLACED.title]] }
  const end = row.expiresAt?.getTime() ?? null
  const state = stateNow({ state: row.state, expiresAt: end }, { state: inquiry }, Date.now())
  const until = end === null ? [] : ([['有效期至', endText(chinaDay(end))]] as const)
  const name = state === 'draft' ? STANDINGS.draft.title : prescriptionStateName(state)
  return { standing: STANDINGS[state], facts: [['处方状态', name], ...until] }
}
