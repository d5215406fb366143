import type { UserInfo } from '@/api/user'
import { doctor, ok } from './backend'

export const LISTS = {
  data: {
    departments: [
      { id: 'k1', name: '肿瘤内科' },
      { id: 'k2', name: '放疗科' },
    ],
    titles: [
      { id: 't1', name: '主任医师' },
      { id: 't2', name: '主治医师' },
    ],
    majors: [{ id: 'm1', name: '临床医学' }],
    degrees: [{ id: 'g3', name: '硕士' }],
    diseases: [
      { id: 'd1', name: '肺癌' },
      { id: 'd2', name: '乳腺癌' },
      ...Array.from({ length: 30 }, (_, index) => ({ id: `x${index}`, name: `病种${index}` })),
    ],
  },
}

const company = {
  companyId: '110100001',
  companyName: '某某医院',
  deptId: 'k1',
  deptName: '肿瘤内科',
  deptTitleId: 't2',
  deptTitle: '主治医师',
  sequenceId: '1',
}
export const education = {
  universityName: '北京大学',
  enrollYear: '2020',
  degree: 'g3',
  majorId: 'm1',
  majorName: '临床医学',
  sequenceId: '1',
}

/** A certified doctor, complete, unless something else is said. */
export const userInfo = (
  basic: Partial<UserInfo['basic']> = {},
  { diseases = [{ id: 'd1', name: '肺癌' }], professional }: Partial<UserInfo> = {},
): UserInfo => ({
  basic: {
    level: 2,
    userId: doctor.userId,
    name: '李雷',
    gender: 2,
    realName: '李雷',
    email: 'lilei@example.cn',
    type: 1,
    prov: '',
    provId: '',
    city: '',
    cityId: '',
    mobile: '13812340000',
    introduction: '关注肺癌',
    headPortraitUrl: '',
    idCard: '',
    ...basic,
  },
  diseases,
  typeChild: 0,
  professional: professional ?? { companies: [company], educations: [] },
})

/** A newcomer of whom nothing is known. */
export const newcomer = (basic: Partial<UserInfo['basic']> = {}): UserInfo =>
  userInfo(
    { level: 1, name: '', realName: '', gender: 0, email: '', introduction: '', ...basic },
    { diseases: [], professional: { companies: [], educations: [] } },
  )

export const INFO = 'api/user/getuserinfo'
export const SAVE = 'api/user/setuserinfo'
export const STATIC = 'api/pub/getstaticdata'

/** A backend that knows a person and the lists; what is saved is accepted. */
export const personServer = (info: UserInfo) => ({
  [INFO]: () => ok(info),
  [STATIC]: () => ok(LISTS),
  [SAVE]: () => ok(),
})
