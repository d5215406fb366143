import Taro from '@tarojs/taro'
import { quietly } from '../host-call'
import type { CallContract, Capture } from './contract'

/** The pusher has the devices, and asks for them itself. */
const BY_THE_PUSHER: Capture = {
  mic: null,
  camera: null,
  canTurn: true,
  isMirrored: true,
  picture: null,
  setMic: () => undefined,
  setCamera: () => Promise.resolve(true),
  turn: () => Promise.resolve(true),
  onLevel: () => () => undefined,
  onChange: () => () => undefined,
  release: () => undefined,
}

export const call: CallContract = {
  way: 'live',
  open: () => Promise.resolve(BY_THE_PUSHER),
  createPeer: () => {
    throw new Error('mini-programs have no lines of their own')
  },
  playTone: () => undefined,
  keepAwake() {
    quietly(Taro.setKeepScreenOn({ keepScreenOn: true }))
    return () => quietly(Taro.setKeepScreenOn({ keepScreenOn: false }))
  },
}
