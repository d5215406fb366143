import type { Feature } from '../../feature'
import { evidenceSource } from '../../kernel/passages'
import { ANSWER_JOB, FILL_JOB, VECTOR_JOB } from './jobs'
import { aiCalls } from './routes'
import { aiDoor } from './socket'
import { fillWhole } from './sources/fill'
import { aiAnswer, aiConversation } from './tables'

export const feature: Feature = {
  calls: [aiCalls],
  sockets: [aiDoor],
  held: [
    { table: aiAnswer, owner: aiAnswer.userId, name: '循证问答', erase: 'delete' },
    { table: aiConversation, owner: aiConversation.userId, name: '问答对话', erase: 'delete' },
    { table: evidenceSource, owner: evidenceSource.ownerId, name: '上传的文献', erase: 'delete' },
  ],
  jobs: [ANSWER_JOB, FILL_JOB, VECTOR_JOB],
  sample: { after: ['doc'], seed: (db) => fillWhole(db) },
}
