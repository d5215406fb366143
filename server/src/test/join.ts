import { and, eq, ne } from 'drizzle-orm'
import { joinApi, type FoundOut } from '@/api/join'
import { PICTURE_SLOTS } from '@/domain/consultation/join'
import { JOIN_CONSENTS, NO_JOIN_FORM, type JoinForm } from '@/domain/consultation/join-form'
import { department, hospital } from '../features/directory/tables'
import { patientNumber } from './consultation'
import { PNG, uploadFile } from './files'
import type { Device, TestServer } from './server'

let last = 0
/** The number of a licence that nobody has. */
export const newLicence = (): string => `1101${String((last += 1)).padStart(11, '0')}`

export const AGREED = { agreement: JOIN_CONSENTS.agreement.version, privacy: JOIN_CONSENTS.privacy.version }
export const ALL_FOUND: FoundOut = {
  ...{ registryAnswer: '已查询，执业状态正常', isInScope: true, isRegisteredHere: true, yearsOfPractice: 8 },
  ...{ isRealName: true, hasHospitalConsent: true },
}

/** A department of a hospital that sees patients over the net, or of one that does not. */
export async function joinPlace({ db }: Pick<TestServer, 'db'>, isLicensed = true) {
  const [row] = await db
    .select({ hospitalId: hospital.id, departmentId: department.id })
    .from(department)
    .innerJoin(hospital, eq(hospital.id, department.hospitalId))
    .where(and((isLicensed ? ne : eq)(hospital.licence, 'none'), eq(hospital.country, '')))
    .limit(1)
  return { hospitalId: String(row?.hospitalId), departmentId: String(row?.departmentId) }
}

/** The first step of somebody who may join. */
export const joinForm = async (server: Pick<TestServer, 'db'>, more: Partial<JoinForm> = {}): Promise<JoinForm> => ({
  ...NO_JOIN_FORM,
  ...(await joinPlace(server)),
  ...{ name: '周敏', idNumber: patientNumber('19850312'), licenceNumber: newLicence(), titleId: 't3' },
  ...{ practiceOrg: '示例市肿瘤医院', scope: '内科专业', years: '8', goodAt: '肺癌的内科治疗', ...more },
})

export async function addPictures(server: TestServer, device: Device, slots = PICTURE_SLOTS): Promise<void> {
  for (const { picType, page } of slots) {
    const { key } = await uploadFile(server, device, 'id-card', PNG)
    await device.ok(joinApi.setPicture, { key, picType, page })
  }
}

/** An application that waits for a decision; gives its id. */
export async function applied(server: TestServer, device: Device, more: Partial<JoinForm> = {}): Promise<string> {
  await device.ok(joinApi.save, await joinForm(server, more))
  await addPictures(server, device)
  const { application } = await device.ok(joinApi.send, AGREED)
  return application?.id ?? ''
}
