import type { JoinApplication } from '@/api/join'
import { Facts as FactRows } from '../components/Facts'

/** What is applied for, by whom, as it was written. */
export function Facts({ application: { form, hospital, department, title } }: { application: JoinApplication }) {
  const facts: readonly (readonly [string, string])[] = [
    ['加入医院', hospital.name],
    ['科室', department.name],
    ['姓名', form.name],
    ['身份证号', form.idNumber],
    ['执业证书编码', form.licenceNumber],
    ['职称', title],
    ['执业注册机构', form.practiceOrg],
    ['执业范围', form.scope],
    ['独立临床工作', `${form.years} 年`],
    ['擅长', form.goodAt],
  ]
  return <FactRows facts={facts} testId="join-facts" />
}
