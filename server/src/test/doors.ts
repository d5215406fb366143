import { ACK } from '@/api/envelope'
import type { Device } from './server'

/** `in`: it is done, or the rules say why not now. `no`: forbidden. `—`: it is not there. `login`: who it is has to be known. */
export type Door = 'in' | 'no' | '—' | 'login'

/** How far somebody comes with a call; with what was answered, for a test that fails. */
export async function knock(device: Device, { path }: { path: string }, input: object): Promise<{ door: Door; said: string }> {
  const { ack, errormessage } = (await device.post(path, input)).body.responseStatus
  const door = ack === ACK.notFound ? '—' : ack === ACK.forbidden ? 'no' : ack === ACK.unauthenticated ? 'login' : 'in'
  return { door, said: `${ack} ${errormessage}` }
}
