import { eq } from 'drizzle-orm'
import type { EdcCert } from '@/api/edc'
import { PIC_TYPE } from '@/domain/certification'
import { maskIdNumber } from '@/domain/id-number'
import { idCard } from '../certification/tables'
import { user } from '../../kernel/people/tables'
import { viewerOf, type Context } from '../../http/context'
import { areasOf } from '../../kernel/reference/areas'
import { staticData, type Item } from '../../kernel/reference/static-data'
import { signedFileUrl } from '../../kernel/files/signed-url'
import { lastSubmitted } from '../certification'

const NO_BANK = { accountBank: '', accountCard: '', bankProv: '', bankProvId: '', bankCity: '', bankCityId: '' }
const idOf = (items: readonly Item[] = [], name: string): string => items.find((item) => item.name === name)?.id ?? ''

/** What the caller submitted last, certified or not; null when that never happened. No bank account is asked for anywhere yet. */
export async function edcCert(context: Context): Promise<EdcCert | null> {
  const { id } = viewerOf(context)
  const last = await lastSubmitted(context.db, id)
  if (!last) return null
  const { submitted } = last
  const [own] = await context.db
    .select({ hospital: user.hospital, hospitalId: user.hospitalId })
    .from(user)
    .where(eq(user.id, id))
  const provId = idOf(areasOf(''), submitted.prov)
  return {
    id: String(last.id),
    realName: submitted.name,
    idNo: maskIdNumber(submitted.idNumber ?? ''),
    hospital: submitted.hospital,
    // A request holds names: the id is known while the account names the same hospital.
    hospitalId: own?.hospital === submitted.hospital ? own.hospitalId : '',
    departmentId: idOf(staticData.departments, submitted.department),
    department: submitted.department,
    prov: submitted.prov,
    provId,
    city: submitted.city,
    cityId: provId ? idOf(areasOf(provId), submitted.city) : '',
    ...NO_BANK,
    ...(await papersOf(context, id)),
  }
}

async function papersOf(context: Context, userId: number) {
  const papers = await context.db.select().from(idCard).where(eq(idCard.userId, userId)).orderBy(idCard.picType)
  const find = (picType: number, name?: string) =>
    papers.find((paper) => paper.picType === picType && (name === undefined || paper.name === name))?.uploadKey ?? ''
  const urlOf = (key: string): string => (key ? signedFileUrl(context, key) : '')
  const [front, back] = [find(PIC_TYPE.idCard, '身份证人像面'), find(PIC_TYPE.idCard, '身份证国徽面')]
  const licence = find(PIC_TYPE.licence)
  const others = papers.map(({ uploadKey }) => uploadKey).filter((key) => ![front, back, licence].includes(key))
  return {
    idCardFront: front,
    idCardFrontUrl: urlOf(front),
    idCardBack: back,
    idCardBackUrl: urlOf(back),
    physicianLicense: licence,
    physicianLicenseUrl: urlOf(licence),
    otherDataKeys: others,
    otherDataUrls: others.map(urlOf),
  }
}
