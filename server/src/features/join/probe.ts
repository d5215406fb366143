import assert from 'node:assert/strict'
import { ACK } from '@/api/envelope'
import { joinApi } from '@/api/join'
import { signedInDevice } from '../../test/factories'
import { PNG, uploadFile } from '../../test/files'
import { addPictures, AGREED, ALL_FOUND, applied, joinForm } from '../../test/join'
import type { Newcomer } from '../../test/newcomer'
import type { Probe } from '../../test/probes'

const uploaded = async ({ server, device }: Newcomer) => (await uploadFile(server, device, 'id-card', PNG)).key
const placed = async (me: Newcomer) => ({ key: await uploaded(me), picType: 3, page: 1 })

export const probe: Probe = {
  good: {
    'api/join/repeatcheck': async ({ server }) => {
      const { idNumber, licenceNumber } = await joinForm(server)
      return { idNumber, licenceNumber }
    },
    'api/join/save': ({ server }) => joinForm(server),
    'api/join/setpicture': placed,
    'api/join/removepicture': () => ({ picType: 3, page: 1 }),
    'api/join/send': async ({ server, device }) => {
      await device.ok(joinApi.save, await joinForm(server))
      await addPictures(server, device)
      return AGREED
    },
    'api/admin/join/list': () => ({ status: 1, pageIdx: 0, pageSize: 10 }),
    'api/admin/join/decide': async ({ server }) => {
      const { device } = await signedInDevice(server, { level: 2, userType: 1 })
      return { applicationId: await applied(server, device), pass: true, reason: '', evidence: ALL_FOUND }
    },
  },
  async belongings(owner) {
    const paper = await placed(owner)
    return {
      tries: { 'api/join/setpicture': { input: paper, ack: ACK.forbidden } },
      check: async () => assert.equal((await owner.device.ok(joinApi.state, {})).pictures.length, 0),
    }
  },
  async placeFile(me) {
    const paper = await placed(me)
    await me.device.ok(joinApi.setPicture, paper)
    return paper.key
  },
}
