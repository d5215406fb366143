import { sql } from 'drizzle-orm'
import type { Feature } from '../../feature'
import { joinCalls } from './routes'
import { joinApplication, joinEvent, joinPicture } from './tables'

export const feature: Feature = {
  calls: [joinCalls],
  held: [
    { table: joinPicture, owner: joinPicture.userId, name: '入驻材料', erase: 'delete' },
    // Who decided is a reviewer's name; why, is said of the applicant.
    {
      table: joinEvent,
      owner: joinEvent.applicationId,
      written: (userId) => sql`any (select id from ${joinApplication} where ${joinApplication.userId} = ${userId})`,
      name: '',
      erase: { reason: '' },
    },
    {
      table: joinApplication,
      owner: joinApplication.userId,
      name: '入驻申请',
      // That there was an application and a decision, by whom and when, is the reviewers' record.
      erase: {
        ...{ name: '', idNumber: '', idHash: null, idMasked: '', licenceNumber: '', titleId: '', title: '' },
        ...{ practiceOrg: '', scope: '', goodAt: '', evidence: null, rejectReason: '' },
      },
    },
  ],
  uploads: [joinPicture.uploadKey],
}
