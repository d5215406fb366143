import type { Feature } from '../../feature'
import { earnJob } from './earning'
import { questionGoods } from './goods'
import { loadPrice } from './price'
import { questionCalls } from './routes'
import { refreshQuestions, seedQuestions } from './sample'
import { sweepJob } from './sweep'
import { question, questionText } from './tables'

export const feature: Feature = {
  calls: [questionCalls],
  goods: [questionGoods],
  jobs: [sweepJob, earnJob],
  // A question names nobody, and its answer is the other one's too: both stay, without the name of an account that is given up.
  held: [
    { table: questionText, owner: questionText.userId, name: '快速提问的回答与追问', erase: 'keep' },
    { table: question, owner: question.askerId, name: '快速提问', erase: 'keep' },
    { table: question, owner: question.takenBy, name: '', erase: 'keep' },
    { table: question, owner: question.directedTo, name: '', erase: 'keep' },
  ],
  uploads: [question.pictures],
  load: loadPrice,
  sample: { after: ['directory'], seed: seedQuestions, refresh: refreshQuestions },
}
