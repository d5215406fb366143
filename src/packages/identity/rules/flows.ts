import { isRequired, type IdentityInput } from '@/domain/identity'

/** Ways on which somebody gives their identity; each has addresses of its own for what it picks. */
export type Flow = 'register' | 'academic' | 'jurisdiction' | 'identity' | 'certify'

const REGISTER = {
  userType: 'loginUserType',
  form: 'userInfo',
  hospital: 'userInfoHospital',
  addHospital: 'userInfoAddHospital',
  school: 'userInfoSchool',
  disease: 'identifyAuthDisease',
} as const
const IDENTITY = {
  userType: 'identifyUserType',
  form: 'identifyEdit',
  hospital: 'identifyEditHospital',
  addHospital: 'identifyEditAddHospital',
  school: 'identifyEditSchool',
  disease: 'identifyAuthDisease',
} as const

/** Names of the routes of each flow. Certification picks on the pages of the identity flow. */
export const FLOW_ROUTES = {
  register: REGISTER,
  academic: { ...REGISTER, form: 'academicUserInfo' },
  jurisdiction: {
    userType: 'jurisdictionUserType',
    form: 'jurisdictionInfo',
    hospital: 'jurisdictionHospital',
    addHospital: 'jurisdictionAddHospital',
    school: 'jurisdictionSchool',
    disease: 'jurisdictionDisease',
  },
  identity: IDENTITY,
  certify: { ...IDENTITY, form: 'identifyCertifyOne' },
} as const

/** The flow of a page by the preset of its address; addresses without one belong to registering. */
export const flowOf = (preset: Readonly<Record<string, string>>): Flow => {
  if (preset.kind === 'academic') return 'academic'
  return preset.flow === 'jurisdiction' || preset.flow === 'identity' ? preset.flow : 'register'
}

/** What each screen of a way asks; the third step of certification is not the user's. */
export const STEPS = {
  register: ['身份', '执业信息', '关注病种'],
  jurisdiction: ['身份', '执业信息'],
  certify: ['执业信息', '上传证件', '等待审核'],
} as const
export type Stepped = keyof typeof STEPS
export const isStepped = (flow: Flow): flow is Stepped => flow in STEPS

/**
 * Whoever is on the way to something is asked for what must be known, and when registering for the diseases on a page of their own, which
 * may be skipped. The rest is asked where somebody came to edit it, and for a certificate.
 */
export const asksFor = (flow: Flow, userType: number, input: IdentityInput): boolean =>
  flow === 'identity' || flow === 'certify' || (isRequired(userType, input) && !(flow === 'register' && input === 'diseases'))

/** 0 only on the second step of certification: whatever else is saved asks for no certificate. */
export const ignoreCertificateOf = (routeName: string): 0 | 1 => (routeName === 'identifyCertifyTwo' ? 0 : 1)
