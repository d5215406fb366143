import { eq } from 'drizzle-orm'
import type { SessionAnswer, SessionUser, UserInfo } from '@/api/user'
import { maskIdNumber } from '@/domain/id-number'
import { maskMobile } from '@/domain/user'
import { portraitUrl, type UserRow } from '../../kernel/people/users'
import { submittedIdNumber } from '../certification'
import type { Db } from '../../db/connect'
import { user, userDisease } from '../../kernel/people/tables'
import { nameOfDisease } from '../../kernel/reference/static-data'

type SessionUserRow = Pick<UserRow, 'id' | 'name' | 'realName' | 'userType' | 'level' | 'email' | 'portraitKey' | 'mobile'>

export function presentSessionUser(row: SessionUserRow): SessionUser {
  const { id, name, realName, userType, level, email, portraitKey, mobile } = row
  return {
    userId: String(id),
    name,
    realName,
    userType,
    level,
    email,
    headPortraitUrl: portraitUrl(portraitKey),
    maskedMobile: maskMobile(mobile),
  }
}

/** The answer of every way to sign in. */
export async function presentSession(db: Db, userId: number, auth: string): Promise<SessionAnswer> {
  const [row] = await db.select().from(user).where(eq(user.id, userId))
  if (!row) throw new Error('a session without user')
  return { auth, auth2: row.alias, user: presentSessionUser(row) }
}

interface LoadedUser {
  row: UserRow
  diseaseIds: string[]
  idNumber: string
}

export async function loadUser(db: Db, userId: number): Promise<LoadedUser> {
  const [row] = await db.select().from(user).where(eq(user.id, userId))
  if (!row) throw new Error('a session without user')
  const diseases = await db.select({ id: userDisease.diseaseId }).from(userDisease).where(eq(userDisease.userId, userId))
  return { row, diseaseIds: diseases.map((disease) => disease.id), idNumber: await submittedIdNumber(db, userId) }
}

export function presentBasic({ row, idNumber }: Omit<LoadedUser, 'diseaseIds'>): UserInfo['basic'] {
  return {
    level: row.level,
    userId: String(row.id),
    name: row.name,
    gender: row.gender,
    realName: row.realName,
    email: row.email,
    type: row.userType,
    prov: row.prov,
    provId: row.provId,
    city: row.city,
    cityId: row.cityId,
    mobile: row.mobile,
    introduction: row.introduction,
    headPortraitUrl: portraitUrl(row.portraitKey),
    idCard: maskIdNumber(idNumber),
  }
}

/** `withProfession` (pro: 1) adds work and study; one of each is kept. */
export function presentUserInfo(loaded: LoadedUser, withProfession: boolean): UserInfo {
  const { row, diseaseIds } = loaded
  const companies = {
    companyId: row.hospitalId,
    companyName: row.hospital,
    deptId: row.departmentId,
    deptName: row.department,
    deptTitleId: row.titleId,
    deptTitle: row.title,
    sequenceId: '1',
  }
  const educations = {
    universityName: row.university,
    enrollYear: row.enrollYear,
    degree: row.degree,
    majorId: row.majorId,
    majorName: row.major,
    sequenceId: '1',
  }
  return {
    basic: presentBasic(loaded),
    diseases: diseaseIds.map((id) => ({ id, name: nameOfDisease(id) })),
    typeChild: row.typeChild,
    professional: {
      companies: withProfession && row.hospital ? [companies] : [],
      educations: withProfession && row.university ? [educations] : [],
    },
  }
}
