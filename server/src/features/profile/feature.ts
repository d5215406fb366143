import type { Feature } from '../../feature'
import { profileCalls } from './routes'
import { seedContacts } from './sample'
import { consent, placeProposer, proposedPlace } from './tables'

export const feature: Feature = {
  calls: [profileCalls],
  held: [
    { table: consent, owner: consent.userId, name: '同意的协议', erase: 'keep' },
    { table: placeProposer, owner: placeProposer.userId, name: '添加的单位', erase: 'delete' },
    { table: proposedPlace, owner: proposedPlace.reviewedBy, name: '', erase: 'keep' },
  ],
  sample: { after: ['event'], seed: seedContacts },
}
