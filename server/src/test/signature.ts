import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { signatureApi } from '@/api/signature'
import { SIGNING_CONSENT } from '@/domain/prescription/certificate-form'
import { isLocalAuthority, type CertificateAct, type SigningAct } from '../kernel/authority/local-authority'
import { patientNumber } from './consultation'
import { signedInDevice } from './factories'
import type { Device, TestServer } from './server'

export const CONSENT = SIGNING_CONSENT.version

/** What somebody does at the local authority's page; gives what the page shows then. */
export async function atAuthority(server: TestServer, url: string, act: CertificateAct | SigningAct): Promise<string> {
  assert.ok(isLocalAuthority(server.parts.authority))
  const answer = await server.app.inject({ method: 'POST', url: `${url}/${act}` })
  assert.equal(answer.statusCode, 200)
  return answer.body
}

/** Applies, and confirms at the authority's page. */
export async function openCertificate(server: TestServer, device: Device, act: CertificateAct = 'confirm') {
  const applied = await device.ok(signatureApi.apply, { idNumber: patientNumber(), consent: CONSENT })
  await atAuthority(server, applied.certificate?.confirmUrl ?? '', act)
  const state = await device.ok(signatureApi.state, {})
  assert.equal(state.certificate?.state, 'active')
  return state.certificate
}

/** A doctor or pharmacist who can sign. */
export async function signer(server: TestServer, realName: string, act: CertificateAct = 'confirm') {
  const someone = await signedInDevice(server, { level: 2, userType: 1, realName })
  const certificate = await openCertificate(server, someone.device, act)
  return { ...someone, serial: certificate.serial }
}

/** False where the machine has no such program, with the reason. */
export const lacksProgram = (name: string, pack: string): false | string =>
  spawnSync('sh', ['-c', `command -v ${name}`]).status === 0 ? false : `${name} is not installed: apt-get install ${pack}`
