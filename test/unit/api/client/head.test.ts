import { buildHead, CLIENT_ID, type HeadContext } from '@/api/client/head'
import type { RequestHead } from '@/api/envelope'

const visitor: HeadContext = {
  auth: '',
  auth2: '',
  sid: 'run-1',
  runPlatform: 'h5',
  appVersion: '',
  anonymousId: 'anon',
  deviceId: 'device',
  patientToken: '',
}
const user: HeadContext = { ...visitor, auth: 'token', auth2: 'alias' }
const device = { name: 'deviceId', value: 'device' }

const table: [string, HeadContext, Partial<RequestHead>][] = [
  [
    'a visitor is known by the anonymous id',
    visitor,
    { auth: '', auth2: '', extensions: [{ name: 'pid', value: 'anon' }, device] },
  ],
  ['a user is known by the token, not by the anonymous id', user, { auth: 'token', auth2: 'alias', extensions: [device] }],
  ['the web client has its fixed version', user, { cid: CLIENT_ID, cver: '8.3' }],
  [
    'in the native app the version is the app’s',
    { ...user, appVersion: '9.7.3', runPlatform: 'app-ios' },
    { cver: '9.7.3', runPlatform: 'app-ios' },
  ],
  ['the run has its id', { ...user, sid: 'run-2' }, { sid: 'run-2' }],
  ['the mini-program says so', { ...user, runPlatform: 'mini-program' }, { runPlatform: 'mini-program', cver: '8.3' }],
  ['ids that do not exist are left out', { ...visitor, anonymousId: '', deviceId: '' }, { extensions: [] }],
  ['a patient-side session is passed on', { ...visitor, patientToken: 'p' }, { patientToken: 'p' }],
]

test.each(table)('%s', (_, context, expected) => {
  expect(buildHead(context)).toMatchObject(expected)
})

test('has exactly the fields of the contract', () => {
  expect(Object.keys(buildHead(user)).sort()).toEqual(
    ['auth', 'auth2', 'cid', 'cver', 'extensions', 'patientToken', 'runPlatform', 'sid'].sort(),
  )
})
