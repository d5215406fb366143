import { ERASED_NAME } from '@/domain/user'
import type { Feature } from '../../feature'
import { columnCalls } from './routes'
import { seedColumns } from './sample'
import { unionApplication } from './tables'

export const feature: Feature = {
  calls: [columnCalls],
  held: [
    {
      table: unionApplication,
      owner: unionApplication.userId,
      name: '联盟申请',
      erase: { name: ERASED_NAME, mobile: '', hospital: '', department: '', title: '', reason: '' },
    },
  ],
  sample: { after: ['comment', 'live'], seed: seedColumns },
}
