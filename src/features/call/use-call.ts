import { useState } from 'react'
import { call as ask } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { callApi, type CallState } from '@/api/call'
import { isAudioOnly } from '@/domain/call/window'
import { call as platform } from '@/platform/call'
import { dialog } from '@/platform/dialog'
import { useAction } from '@/shell/forms/use-action'
import { useCapture, useCaptureState, useLevel } from './use-capture'
import { useSeconds } from './use-seconds'
import { useSession } from './use-session'

/** What a phone or a computer does in the call of an order: its devices, its place in it, and what its doctor does. */
export function useCall(id: string, state: CallState, refetch: () => Promise<unknown>) {
  const withVideo = !isAudioOnly(state.service)
  const way = platform.way === 'live' ? 'live' : 'mesh'
  const [round, setRound] = useState(0)
  const [on, setOn] = useState({ mic: true, camera: true })
  const [isSilent, setSilent] = useState(false)
  const capture = useCapture(withVideo, round)
  useCaptureState(capture)
  const { session, view, enter } = useSession({ id, way, withVideo })
  const level = useLevel(session ? null : capture)
  const seconds = useSeconds(view.since)

  /** What of ours is sent now. */
  const media = { mic: on.mic && !capture?.mic, camera: withVideo && view.isSeen && on.camera && capture?.picture !== null }
  const setMic = (mic: boolean) => {
    capture?.setMic(mic)
    setOn({ ...on, mic })
    session?.setMedia({ ...media, mic: mic && !capture?.mic })
  }
  const camera = useAction(async (wanted: boolean) => {
    const is = (await capture?.setCamera(wanted)) ?? false
    setOn({ ...on, camera: is })
    session?.setMedia({ ...media, camera: is })
    if (wanted && !is) dialog.toast('摄像头没有打开，请检查权限')
  })
  const turn = useAction(async () => {
    if (!(await capture?.turn())) dialog.toast('没有切换到其他摄像头')
  })
  const begin = useFailing(async () => {
    await ask(callApi.begin, { id, identityRead: true })
    await refetch()
  })
  const tried = useFailing(async () => {
    await ask(callApi.tried, { id })
    await refetch()
  })
  const leave = useAction(async () => {
    const isAlone = view.others.length === 0
    if (state.role !== 'doctor' || isAlone) return session?.leave()
    const chosen = await dialog.actionSheet(['仅我离开', '结束所有人的通话'], '离开通话')
    if (chosen === 0) await session?.leave()
    if (chosen === 1) {
      await ask(callApi.hangUp, { id })
      await session?.leave()
    }
  })
  return {
    withVideo: withVideo && view.isSeen,
    ...{ way, capture, session, view, level, seconds, on, media, isSilent, begin, tried },
    setMic,
    setCamera: (wanted: boolean) => void camera.run(wanted),
    turn: () => void turn.run(),
    playTone: platform.playTone,
    toggleSpeaker: () => setSilent(!isSilent),
    again: () => setRound(round + 1),
    enter: () => capture && enter(capture, media),
    leave: () => void leave.run(),
  }
}

/** Work whose failure is said where its button stands. */
function useFailing(work: () => Promise<unknown>) {
  const [failure, setFailure] = useState('')
  const { busy, run } = useAction(async () => {
    setFailure('')
    await work().catch((error: unknown) => setFailure(sentenceOf(error)))
  })
  return { busy, failure, run: () => void run() }
}
