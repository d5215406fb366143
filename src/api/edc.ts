import * as v from 'valibot'
import { read } from './endpoint'

/** What somebody put before the reviewers last, as the research module names it. Empty text: not given. */
const edcCertSchema = v.object({
  id: v.string(),
  realName: v.string(),
  /** Masked. */
  idNo: v.string(),
  hospital: v.string(),
  hospitalId: v.string(),
  departmentId: v.string(),
  department: v.string(),
  prov: v.string(),
  provId: v.string(),
  city: v.string(),
  cityId: v.string(),
  /** Keys of uploads, and their private, short-lived addresses. */
  idCardFront: v.string(),
  idCardFrontUrl: v.string(),
  idCardBack: v.string(),
  idCardBackUrl: v.string(),
  accountBank: v.string(),
  accountCard: v.string(),
  bankProv: v.string(),
  bankProvId: v.string(),
  bankCity: v.string(),
  bankCityId: v.string(),
  physicianLicense: v.string(),
  physicianLicenseUrl: v.string(),
  otherDataKeys: v.array(v.string()),
  otherDataUrls: v.array(v.string()),
})
export type EdcCert = v.InferOutput<typeof edcCertSchema>

export const edcApi = {
  /** The caller's own. Null: nothing was ever submitted, and the user info is used instead. */
  cert: read<object>()('api/edc/user/getCert', v.object({ data: v.object({ obj: v.nullable(edcCertSchema) }) })),
}
