import type { AuthInfo, UserInfo } from '@/api/user'
import { EMPTY_IDENTITY, type IdentityFields } from '@/domain/identity'

/** The adjustments of an upload write '0' for "none". */
const said = (id: string): string => (id === '0' ? '' : id)

/** What the account says of a person, as the form holds it. Needs the user info with `pro: 1`. */
export function identityOf({ basic, diseases, typeChild, professional }: UserInfo): IdentityFields {
  const [company] = professional.companies
  const [education] = professional.educations
  return {
    ...EMPTY_IDENTITY,
    userType: basic.type,
    typeChild,
    name: basic.realName || basic.name,
    gender: basic.gender === 1 || basic.gender === 2 ? basic.gender : 0,
    email: basic.email,
    prov: basic.prov,
    provId: basic.provId,
    city: basic.city,
    cityId: basic.cityId,
    ...(company && {
      hospitalId: said(company.companyId),
      hospital: company.companyName,
      department: said(company.deptId),
      departmentStr: company.deptName,
      title: said(company.deptTitleId),
      titleStr: company.deptTitle,
    }),
    ...(education && {
      universityName: education.universityName,
      enrollmentYear: education.enrollYear,
      degree: said(education.degree),
      majorId: education.majorId,
      majorName: education.majorName,
    }),
    diseases,
  }
}

/** The upload payload of an identity, without pictures: those that are stored stay. */
export const authInfoOf = (fields: IdentityFields, userId: string): AuthInfo => ({
  ...fields,
  userId,
  name: fields.name.trim(),
  email: fields.email.trim(),
  idCards: [],
})
