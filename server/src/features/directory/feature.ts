import { sql } from 'drizzle-orm'
import { ERASED_NAME } from '@/domain/user'
import type { Feature } from '../../feature'
import { searchEntry } from '../../kernel/search/tables'
import { loadHospitalClasses } from './classes'
import { directoryCalls } from './routes'
import { seedDirectory } from './sample'
import { DOCTOR_LINK } from './store'
import { doctor, doctorFollow, myDoctor, rating } from './tables'

export const feature: Feature = {
  calls: [directoryCalls],
  held: [
    { table: myDoctor, owner: myDoctor.userId, name: '我的医生', erase: 'delete' },
    { table: doctorFollow, owner: doctorFollow.userId, name: '关注的医生', erase: 'delete' },
    // Stars count for others; nobody's name stands in them.
    { table: rating, owner: rating.userId, name: '对医生的评价', erase: { userId: null } },
    // The search finds nobody any more who is gone: by the address, which only the doctor's own entry has.
    {
      table: searchEntry,
      owner: searchEntry.link,
      written: (userId) => sql`any (select ${DOCTOR_LINK} || id from ${doctor} where ${doctor.userId} = ${userId})`,
      name: '',
      erase: 'delete',
    },
    {
      table: doctor,
      owner: doctor.userId,
      name: '医生主页',
      erase: {
        ...{ userId: null, status: 'withdrawn', name: ERASED_NAME, gender: 0, portrait: '', figure: '' },
        ...{ teaching: '', goodAt: '', introduction: '', career: [] },
      },
    },
  ],
  load: loadHospitalClasses,
  sample: { after: ['column'], seed: seedDirectory },
}
