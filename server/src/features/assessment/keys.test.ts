import assert from 'node:assert/strict'
import { accountApi } from '@/api/account'
import { GOOD } from '../../test/probes'
import { describe, test } from '../../test/run'
import { finderOf, secretItems } from '../../test/secret-paper'
import { newTaker } from '../../test/secret-watch'
import { testServer } from '../../test/server'

const server = testServer()

// That no call tells it, the matrix and the fuzz watch in all their answers.
describe('what is right', () => {
  test('stands in no export of personal data', async () => {
    const { me, findOwn } = await newTaker(server)
    const { ticket } = (await GOOD[accountApi.export.path]?.(me)) as { ticket: string }
    const { url } = await me.device.ok(accountApi.export, { ticket })
    const { body, statusCode } = await server.app.inject({ url })
    assert.equal(statusCode, 200)
    // What was answered is in it.
    assert.match(body, /"不知道"/)
    assert.deepEqual(findOwn(JSON.parse(body)), [])
  })
  test('is found in an answer that has the key of an item, of each kind', () => {
    const find = finderOf(['kzq'])
    for (const { content } of secretItems('kzq'))
      assert.ok(find({ questions: [{ ...content, rationale: '', source: null }] }).length > 0, content.kind)
  })
  test('is not found in what a question may show', () => {
    const shown = secretItems('kzq').map(({ content: { stem, options, prompts } }) => ({ stem, options, prompts }))
    assert.deepEqual(finderOf(['kzq'])(shown), [])
  })
})
