import assert from 'node:assert/strict'
import { assessmentApi } from '@/api/assessment'
import { ACK } from '@/api/envelope'
import { addDays, chinaDay, weekdayOf } from '@/domain/china-time'
import { teamApi } from '@/api/team'
import { key, signedInDevice } from '../../test/factories'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'
import { askedDays, newPaper } from '../../test/new-paper'

const holder = 'probe-page'
const answer = { position: 0, response: ['B'], revision: 1 }

async function begun({ server, device }: Newcomer, canPause = false): Promise<{ attemptId: string; holder: string }> {
  const { paperId } = await newPaper(server, { rules: { canPause } })
  const { attemptId } = await device.ok(assessmentApi.start, { paperId, challenger: '', idempotencyKey: key() })
  await device.ok(assessmentApi.resume, { attemptId, holder })
  return { attemptId, holder }
}
async function ended(me: Newcomer): Promise<{ attemptId: string }> {
  const { attemptId } = await begun(me)
  return me.device.ok(assessmentApi.submit, { attemptId, holder, answers: [answer] })
}

const withTeams = async (server: Newcomer['server']) => (await newPaper(server, { event: { teamSize: 3 } })).eventId

export const probe: Probe = {
  good: {
    'api/assessment/events': () => ({}),
    'api/assessment/event': async ({ server }) => ({ eventId: (await newPaper(server)).eventId }),
    'api/assessment/paper': async ({ server }) => newPaper(server),
    'api/assessment/seasons': () => ({ family: 'caseAz' }),
    'api/assessment/read': async ({ server }) => {
      const closesAt = new Date(Date.now() - 1000).toISOString()
      return { paperId: (await newPaper(server, { rules: { closesAt } })).paperId }
    },
    'api/assessment/centre': () => ({}),
    'api/assessment/weeks': () => ({}),
    'api/assessment/week': async ({ server }) => {
      const day = chinaDay(Date.now())
      const monday = addDays(day, -6 - weekdayOf(day))
      await askedDays(server, [monday])
      return { monday }
    },
    'api/assessment/records': () => ({ pageIdx: 0, pageSize: 20, families: ['special'] }),
    'api/assessment/choosearea': async ({ server }) => ({
      eventId: (await newPaper(server, { event: { areas: ['华东赛区'] } })).eventId,
      area: '华东赛区',
    }),
    'api/assessment/start': async ({ server }) => ({
      ...{ paperId: (await newPaper(server)).paperId, challenger: '', idempotencyKey: key() },
    }),
    'api/assessment/resume': begun,
    'api/assessment/answer': async (me) => ({ ...(await begun(me)), answers: [answer] }),
    'api/assessment/commit': async (me) => ({ ...(await begun(me)), answer }),
    'api/assessment/pause': async (me) => ({ ...(await begun(me, true)), isPaused: true }),
    'api/assessment/submit': async (me) => ({ ...(await begun(me)), answers: [] }),
    'api/assessment/mine': () => ({ family: 'gk' }),
    'api/assessment/result': ended,
    'api/assessment/shared': async (me) => {
      const result = await me.device.ok(assessmentApi.result, await ended(me))
      return { paperId: result.paperId, alias: result.alias }
    },
    'api/assessment/myteam': async ({ server }) => ({ eventId: await withTeams(server) }),
    'api/assessment/createteam': async ({ server }) => ({ eventId: await withTeams(server), name: '晨曦队' }),
    'api/assessment/jointeam': async ({ server }) => {
      const eventId = await withTeams(server)
      const { device } = await signedInDevice(server)
      await device.ok(teamApi.create, { eventId, name: '晨曦队' })
      return { eventId, code: (await device.ok(teamApi.mine, { eventId })).team?.code }
    },
    'api/assessment/leaveteam': async ({ server, device }) => {
      const eventId = await withTeams(server)
      await device.ok(teamApi.create, { eventId, name: '晨曦队' })
      return { eventId }
    },
    'api/assessment/teams': async ({ server }) => ({ eventId: await withTeams(server) }),
    'api/assessment/ranking': async ({ server }) => {
      const { eventId, paperId } = await newPaper(server)
      return { eventId, paperId, scope: 'all', pageIdx: 0, pageSize: 20 }
    },
  },
  async belongings(owner) {
    const { attemptId } = await begun(owner, true)
    const refused = (input: object) => ({ input: { attemptId, holder: 'stranger-page', ...input }, ack: ACK.notFound })
    return {
      tries: {
        'api/assessment/resume': refused({}),
        'api/assessment/answer': refused({ answers: [answer] }),
        'api/assessment/commit': refused({ answer }),
        'api/assessment/pause': refused({ isPaused: true }),
        'api/assessment/submit': refused({ answers: [] }),
        'api/assessment/result': refused({}),
      },
      check: async () => {
        const { questions, isPaused, isEnded } = await owner.device.ok(assessmentApi.resume, { attemptId, holder })
        assert.deepEqual([questions[0]?.response, isPaused, isEnded], [[], false, false])
      },
    }
  },
}
