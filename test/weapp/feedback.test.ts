import { DOCTOR } from '@test/support/sample'
import { goTo, onPage, says, tap, type, world } from './support'

const { open } = world()

test('a doctor sends a feedback and finds it in the record', async () => {
  const app = await open({ as: DOCTOR })
  await goTo(app, 'packages/utility/feedback')
  await tap(app, 'feedback-type-clinical')
  await type(app, 'feedback-content', '卡铂剂量与说明书不一致')
  await tap(app, 'feedback-send')
  await onPage(app, 'packages/utility/feedback-history')
  await says(app, 'feedback', '卡铂剂量与说明书不一致')
  await tap(app, 'feedback')
  await onPage(app, 'packages/utility/feedback-reply')
  await says(app, 'feedback-waiting', '还没有回复')
})
