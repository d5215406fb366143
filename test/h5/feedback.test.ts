import path from 'node:path'
import { ask } from '@test/support/ask'
import { world } from './support/world'

const { phone, origin } = world()
const PICTURE = path.resolve(__dirname, '../../server/src/sample/media/banner-1.png')
const REVIEWER = { mobile: '13800000003', password: 'Demo2026x' }

/** A call as the team's tools make it. */
const call = <T>(address: string, body: object, auth = '') => ask<T>(origin(), address, body, auth)

/** Answers the feedback that waits longest. */
async function reply(content: string): Promise<void> {
  const { auth } = await call<{ auth: string }>('api/user/loginuser', REVIEWER)
  const page = { pageIdx: 0, pageSize: 10, state: 'open' }
  const { items } = await call<{ items: { id: string }[] }>('api/admin/feedback/list', page, auth)
  const answer = { feedbackId: items[0]?.id, content, idempotencyKey: `spec-${items[0]?.id}-reply` }
  const { responseStatus } = await call<{ responseStatus: object }>('api/admin/feedback/reply', answer, auth)
  expect(responseStatus).toEqual({ ack: 0, errormessage: '' })
}

test('a doctor tells of a wrong figure with a picture, and reads the reply', async () => {
  const one = await phone()
  await one.signIn()
  await one.goto('/NewFeedBack')
  await one.tap('feedback-type-clinical')
  await one.type('feedback-content', '卡铂剂量与说明书不一致')
  const chooser = one.page.waitForEvent('filechooser')
  await one.tap('feedback-picture-add')
  await (await chooser).setFiles(PICTURE)
  await one.at('feedback-picture').waitFor()
  await one.tap('feedback-send')
  await one.at('feedback').waitFor()
  await one.sees('待回复')

  await reply('已按说明书更正，感谢指正。')
  await one.reload()
  await one.sees('已回复 1 条')
  await one.tap('feedback')
  await one.sees('已按说明书更正，感谢指正。')
  await one.at('feedback-picture').waitFor()
  expect(one.faults).toEqual([])
})

test('a visitor’s half-written feedback is there again, and is sent without signing in', async () => {
  const one = await phone()
  await one.goto('/NewFeedBack?type=suggestion')
  await one.type('feedback-content', '希望增加随访提醒')
  await one.goto('/NewFeedBackProblems')
  await one.at('problem-no-dose').waitFor()
  await one.goto('/NewFeedBack')
  await one.tap('feedback-send')
  await one.sees('希望增加随访提醒')
  await one.sees('待回复')
  expect(one.faults).toEqual([])
})

test('a document of our own is read in the frame, somebody else’s page is asked about first', async () => {
  const one = await phone()
  await one.goto(`/documentIframe?url=${encodeURIComponent('/media/banner-1.png')}`)
  await one.at('document-picture').waitFor()
  await one.goto(`/documentIframe?url=${encodeURIComponent('https://www.example.org/a.pdf')}`)
  await one.at('outer-link').waitFor()
})
