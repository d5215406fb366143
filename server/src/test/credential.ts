import { assessmentApi } from '@/api/assessment'
import { credentialApi } from '@/api/credential'
import { answerOf } from '../command'
import { command } from '../credentials'
import { credentialIssuer } from '../features/credential/tables'
import { createUser, key, signedInDevice } from './factories'
import { newPaper } from './new-paper'
import type { Device, TestServer } from './server'

/** An institution that gives certificates, with the account that signs for it. */
export async function newIssuer(server: TestServer): Promise<number> {
  const name = `评审委员会 ${key()}`
  const signer = await createUser(server, { realName: name, level: 2 })
  const [row] = await server.db.insert(credentialIssuer).values({ name, signerId: signer.id }).returning()
  if (!row) throw new Error('no issuer')
  return row.id
}

const holder = 'page-00000001'

/** Doctors who earn certificates. */
export function earning(server: TestServer) {
  /** A paper of three questions that is passed with two. */
  const granting = async (issuerId?: number) =>
    newPaper(server, {
      rules: { passPoints: 400 },
      grant: { title: '分期合格证书', issuerId: issuerId ?? (await newIssuer(server)) },
    })
  const doctor = (columns = {}) => signedInDevice(server, { level: 2, realName: '沈知行', ...columns })

  async function take(device: Device, paperId: string, right: number) {
    const { attemptId } = await device.ok(assessmentApi.start, { paperId, challenger: '', idempotencyKey: key() })
    await device.ok(assessmentApi.resume, { attemptId, holder })
    const answers = [0, 1, 2].map((position) => ({ position, response: [position < right ? 'B' : 'A'], revision: 1 }))
    await device.ok(assessmentApi.submit, { attemptId, holder, answers })
    return device.ok(assessmentApi.result, { attemptId })
  }

  async function earned(columns = {}, issuerId?: number) {
    const { device, user: person } = await doctor(columns)
    const { paperId } = await granting(issuerId)
    const { certificate } = await take(device, paperId, 2)
    const number = certificate?.number ?? ''
    return { device, person, paperId, number, shown: await device.ok(credentialApi.detail, { number }) }
  }
  return { granting, doctor, take, earned }
}

/** What the command of certificates answers. */
export const asked = (server: TestServer, ...args: string[]) =>
  answerOf(command, args, async () => ({ parts: server.parts, close: () => Promise.resolve() }))
export const revoke = (server: TestServer, number: string, reason = '考核过程经查存在代答') =>
  asked(server, '--revoke', number, '--reason', reason, '--as', '质控员')
