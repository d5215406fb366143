/** The one account that is printed at start. Sample content is never written in production. */
export const DEMO_ACCOUNT = { mobile: '13800000001', password: 'Demo2026x' }

const doctor = { hospital: '示例市肿瘤医院', departmentId: 'k1', department: '肿瘤内科', titleId: 't2', title: '副主任医师' }

const pharmacist = { ...doctor, departmentId: '', department: '药学部', titleId: '', title: '主管药师' }
const ward = (departmentId: string, department: string) => ({ departmentId, department })

/** One of each kind of reader. All have the password of the demo account. */
export const ACCOUNTS = [
  { mobile: DEMO_ACCOUNT.mobile, name: '张明', level: 2, userType: 1, gender: 2, diseaseIds: ['d1', 'd3'], ...doctor },
  { mobile: '13800000002', name: '李静', level: 1, userType: 1, gender: 1, diseaseIds: [] },
  {
    mobile: '13800000003',
    name: '王编',
    level: 2,
    userType: 1,
    gender: 0,
    isEditor: true,
    isReviewer: true,
    diseaseIds: ['d1'],
    ...doctor,
  },
  { mobile: '13800000004', name: '陈思远', level: 4, userType: 1, gender: 2, diseaseIds: ['d2'], ...doctor },
  { mobile: '13800000005', name: '赵岚', level: 3, userType: 1, gender: 1, diseaseIds: ['d4'], ...doctor },
  // They review and dispense prescriptions at the hospital of the demo account.
  { mobile: '13800000006', name: '林药师', level: 2, userType: 1, gender: 1, diseaseIds: [], ...pharmacist },
  {
    mobile: '13800000007',
    name: '周药师',
    level: 2,
    userType: 1,
    gender: 2,
    // Beside the editor: nobody decides about what is his own.
    isReviewer: true,
    diseaseIds: [],
    ...pharmacist,
  },
  // Colleagues in the team of the demo account.
  {
    mobile: '13800000008',
    name: '周岩',
    level: 2,
    userType: 1,
    gender: 2,
    diseaseIds: ['d1'],
    ...doctor,
    ...ward('k3', '放疗科'),
  },
  {
    mobile: '13800000009',
    name: '许宁',
    level: 2,
    userType: 1,
    gender: 1,
    diseaseIds: ['d2'],
    ...doctor,
    ...ward('k5', '乳腺外科'),
  },
]

/** Name of the setting that marks a database into which the sample was written. */
export const SAMPLE_MARK = 'sample'
