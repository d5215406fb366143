import type { Feature } from '../../feature'
import { registerPagePictures } from './page-pictures'
import { READ_JOB } from './reading'
import { medseekCalls } from './routes'
import { seedInterpretations } from './sample'
import { interpretation } from './tables'

export const feature: Feature = {
  calls: [medseekCalls],
  routes: [registerPagePictures],
  held: [{ table: interpretation, owner: interpretation.userId, name: '文献解读', erase: 'delete' }],
  uploads: [interpretation.uploadKey],
  jobs: [READ_JOB],
  sample: { after: ['literature'], seed: seedInterpretations },
}
