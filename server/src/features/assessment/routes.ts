import { assessmentApi } from '@/api/assessment'
import { teamApi } from '@/api/team'
import { resource } from '../../http/call'
import { nothing } from '../../http/inputs'
import { anyone, signedIn } from '../../http/policy'
import { answer, commit, pause, resume, start, submit } from './attempts'
import { listWeeks, showCentre, showWeek } from './centre'
import { chooseArea, listEvents, showEvent, showPaper } from './papers'
import { ranking } from './ranking'
import { readPaper } from './reading'
import { listRecords } from './records'
import { showResult, showShared } from './results'
import { assessmentSchemas as schema, teamSchemas } from './schema'
import { listSeasons } from './seasons'
import { createTeam, joinTeam, leaveTeam, listTeams, showTeam } from './teams'

/** Who may begin is the event's to say (`needs`). An attempt is its owner's alone. */
export const assessmentCalls = resource(assessmentApi, {
  events: { policy: anyone, ids: 'none', input: nothing, run: listEvents },
  event: { policy: anyone, ids: 'shared', input: schema.event, run: showEvent },
  paper: { policy: anyone, ids: 'shared', input: schema.paper, run: showPaper },
  seasons: { policy: anyone, ids: 'none', input: schema.seasons, run: listSeasons },
  read: { policy: anyone, ids: 'shared', input: schema.read, perMinute: 60, run: readPaper },
  chooseArea: { policy: signedIn, ids: 'shared', input: schema.chooseArea, perMinute: 20, run: chooseArea },
  start: { policy: signedIn, ids: 'shared', input: schema.start, perMinute: 20, run: start },
  resume: { policy: signedIn, ids: 'owned', input: schema.resume, perMinute: 60, run: resume },
  answer: { policy: signedIn, ids: 'owned', input: schema.answer, perMinute: 240, run: answer },
  commit: { policy: signedIn, ids: 'owned', input: schema.commit, perMinute: 120, run: commit },
  pause: { policy: signedIn, ids: 'owned', input: schema.pause, perMinute: 30, run: pause },
  submit: { policy: signedIn, ids: 'owned', input: schema.submit, perMinute: 30, run: submit },
  result: { policy: signedIn, ids: 'owned', input: schema.result, run: showResult },
  shared: { policy: anyone, ids: 'shared', input: schema.shared, perMinute: 60, run: showShared },
  centre: { policy: anyone, ids: 'none', input: nothing, run: showCentre },
  weeks: { policy: anyone, ids: 'none', input: nothing, run: listWeeks },
  week: { policy: anyone, ids: 'none', input: schema.week, perMinute: 60, run: showWeek },
  records: { policy: signedIn, ids: 'none', input: schema.records, run: listRecords },
  ranking: { policy: anyone, ids: 'shared', input: schema.ranking, run: ranking },
})

/** A team is seen by its members, its points by everybody. */
export const teamCalls = resource(teamApi, {
  mine: { policy: signedIn, ids: 'shared', input: teamSchemas.mine, run: showTeam },
  create: { policy: signedIn, ids: 'shared', input: teamSchemas.create, perMinute: 10, run: createTeam },
  join: { policy: signedIn, ids: 'shared', input: teamSchemas.join, perMinute: 10, run: joinTeam },
  leave: { policy: signedIn, ids: 'shared', input: teamSchemas.leave, perMinute: 10, run: leaveTeam },
  ranking: { policy: anyone, ids: 'shared', input: teamSchemas.ranking, perMinute: 60, run: listTeams },
})
