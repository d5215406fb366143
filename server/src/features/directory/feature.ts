import type { Feature } from '../../feature'
import { loadHospitalClasses } from './classes'
import { directoryCalls } from './routes'
import { seedDirectory } from './sample'
import { doctor, doctorFollow, myDoctor, rating } from './tables'

export const feature: Feature = {
  calls: [directoryCalls],
  held: [
    { table: myDoctor, owner: myDoctor.userId, name: '我的医生', erase: 'delete' },
    { table: doctorFollow, owner: doctorFollow.userId, name: '关注的医生', erase: 'delete' },
    // Stars count for others; nobody's name stands in them.
    { table: rating, owner: rating.userId, name: '对医生的评价', erase: { userId: null } },
    { table: doctor, owner: doctor.userId, name: '医生主页', erase: { userId: null, status: 'withdrawn' } },
  ],
  load: loadHospitalClasses,
  sample: { after: ['column'], seed: seedDirectory },
}
