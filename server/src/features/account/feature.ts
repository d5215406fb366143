import type { Feature } from '../../feature'
import { accountCalls } from './routes'
import { eraseDueAccounts } from './deletion'
import { purgeExports } from './export'
import { accountDeletion, accountExport } from './tables'

export const feature: Feature = {
  calls: [accountCalls],
  held: [
    { table: accountExport, owner: accountExport.userId, name: '', erase: 'delete' },
    { table: accountDeletion, owner: accountDeletion.userId, name: '注销申请', erase: 'keep' },
  ],
  purge: async (parts) => {
    await purgeExports(parts)
    await eraseDueAccounts(parts)
  },
}
