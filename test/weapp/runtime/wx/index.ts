import type { Core } from '../core'
import type { WxFunction } from './call'
import { deviceMembers } from './device'
import { effectMembers } from './effects'
import { fileSystemMembers } from './file-system'
import { navigationMembers } from './navigation'
import { officialNames } from './names'
import { personMembers } from './person'
import { recorderMembers, type Recorder } from './recorders'
import { requestMembers } from './request'
import { socketMembers } from './socket'
import { storageMembers } from './storage'
import { viewMembers, type Watch } from './view'

export type Wx = Record<string, unknown>

/**
 * The global `wx`. A member that WeChat has and the harness lacks is there, and is an error when it is called; what
 * WeChat lacks is not there, so that asking for it works as on a phone.
 */
export function createWx(core: Core, created: Recorder[], watches: Watch[]): Wx {
  const members: Record<string, WxFunction> = {
    ...listenerMembers(core),
    ...effectMembers(core),
    ...personMembers(core),
    ...deviceMembers(core, (name) => name in members || !officialNames().includes(name)),
    ...storageMembers(core),
    ...requestMembers(core),
    ...socketMembers(core),
    ...navigationMembers(core),
    ...recorderMembers(core, created),
    ...fileSystemMembers(core),
    ...viewMembers(core, watches),
  }
  const wx = core.realm.adopt({ env: { USER_DATA_PATH: core.files.userPath } }) as Wx
  for (const name of officialNames()) wx[name] = lacking(core, name)
  for (const [name, member] of Object.entries(members)) {
    wx[name] = (...input: never[]) => {
      core.calls.add(name, input[0])
      return member(...input)
    }
  }
  return wx
}

/** `wx.onXxx` and `wx.offXxx` for every event WeChat has; `Host.emit` makes it happen. */
function listenerMembers({ bus }: Core): Record<string, WxFunction> {
  const members: Record<string, WxFunction> = {}
  for (const name of officialNames()) {
    const event = /^(on|off)([A-Z]\w*)$/.exec(name)
    if (event?.[1] === 'on') members[name] = (listener: unknown) => bus.on(event[2] ?? '', listener)
    if (event?.[1] === 'off') members[name] = (listener: unknown) => bus.off(event[2] ?? '', listener)
  }
  return members
}

function lacking(core: Core, name: string): WxFunction {
  return () => {
    core.errors.add('wx', `the harness lacks wx.${name}; see test/weapp/runtime/wx`)
    throw core.realm.error(`wx.${name} is not in the harness`)
  }
}
