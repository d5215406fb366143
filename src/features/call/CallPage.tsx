import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { WITHOUT_PICTURE } from '@/domain/call/call'
import type { CallState } from '@/api/call'
import { serviceName } from '@/domain/consultation/services'
import { formatDayTime } from '@/domain/format'
import { dialogRole } from '@/ui/a11y'
import { useLayer } from '@/ui/layers'
import styles from './CallPage.module.scss'
import { CheckView } from './CheckView'
import { EndView } from './EndView'
import { LiveTalk } from './LiveTalk'
import { TalkView, type TalkProps } from './TalkView'
import { useCall } from './use-call'

interface CallPageProps {
  id: string
  state: CallState
  refetch: () => Promise<unknown>
  onClose: () => void
}

/** A call over the page of its order: devices first, then everybody in it, then how long it was. Made small, the case can be read below it. */
export function CallPage({ id, state, refetch, onClose }: CallPageProps) {
  const call = useCall(id, state, refetch)
  const [isShrunk, setShrunk] = useState(false)
  const { session, view } = call
  const isOver = view.phase === 'ended'
  const isSmall = isShrunk && session !== null && !isOver
  // Back leads out of the check, and never out of a call by mistake.
  useLayer(!isSmall, () => (session && !isOver ? setShrunk(true) : onClose()))
  const title = serviceName(state.service)
  return (
    <View
      className={classNames(styles.page, isSmall && styles.small, 't-call-page')}
      catchMove
      {...(isSmall ? {} : dialogRole(title))}
    >
      {!session ? (
        <Check call={call} state={state} title={title} onClose={onClose} />
      ) : isOver ? (
        <EndView
          text={view.endText}
          seconds={call.seconds}
          canReturn={view.canReturn && state.refusal === ''}
          onReturn={call.enter}
          onClose={onClose}
        />
      ) : (
        <Talk call={call} state={state} title={title} isSmall={isSmall} onShrink={setShrunk} />
      )}
    </View>
  )
}

interface PartProps {
  call: ReturnType<typeof useCall>
  state: CallState
  title: string
}

function Check({ call, state, title, onClose }: PartProps & { onClose: () => void }) {
  const { capture, withVideo, level, on } = call
  const there = state.people.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  return (
    <CheckView
      title={title}
      time={`预约时间 ${formatDayTime(state.startAt)}`}
      there={there.length ? `${there.join('、')} 已进入` : '还没有其他人进入'}
      withVideo={withVideo}
      isAsking={capture === null}
      mic={capture?.mic ?? null}
      camera={capture?.camera ?? null}
      picture={capture?.picture ?? null}
      isMirrored={capture?.isMirrored ?? false}
      level={level}
      micOn={on.mic}
      cameraOn={on.camera}
      refusal={state.refusal}
      onMic={call.setMic}
      onCamera={call.setCamera}
      onTone={call.playTone}
      onAgain={call.again}
      onEnter={call.enter}
      onClose={onClose}
    />
  )
}

function Talk({ call, state, title, isSmall, onShrink }: PartProps & { isSmall: boolean; onShrink: (is: boolean) => void }) {
  const { view, capture, withVideo, media, isSilent, begin, tried } = call
  const isDoctor = state.role === 'doctor'
  const isBefore = state.orderState === 'scheduled'
  const isApplicantHere = view.others.some(({ role }) => role === 'applicant')
  const own = state.people.find(({ isOwn }) => isOwn)
  const props: TalkProps = {
    title,
    waiting: waitingText(state, view.others.length) || (view.isSeen ? '' : WITHOUT_PICTURE),
    seconds: call.seconds,
    line: view.line,
    own: {
      ...{ name: own?.name ?? '', picture: media.camera ? (capture?.picture ?? null) : null },
      ...{ isMirrored: capture?.isMirrored ?? false, mic: media.mic },
    },
    others: view.others,
    service: state.service,
    withVideo,
    identity:
      isDoctor && isBefore && isApplicantHere && state.identity
        ? {
            ...state.identity,
            ...{
              isWithPatient: state.service.startsWith('inq_'),
              isBusy: begin.busy,
              failure: begin.failure,
              onBegin: begin.run,
            },
          }
        : null,
    trying:
      isDoctor && isBefore && view.phase === 'in' && !isApplicantHere
        ? { ...state.tries, isBusy: tried.busy, failure: tried.failure, onTry: tried.run }
        : null,
    controls: {
      ...{ withVideo, hasMic: !capture?.mic, micOn: media.mic, cameraOn: media.camera, canTurn: capture?.canTurn ?? false },
      ...{ isSilent, onMic: () => call.setMic(!media.mic), onCamera: () => call.setCamera(!media.camera), onTurn: call.turn },
      ...{ onSpeaker: call.toggleSpeaker, onShrink: () => onShrink(true), onHangUp: call.leave },
    },
    isSmall,
    onExpand: () => onShrink(false),
  }
  return call.way === 'live' ? (
    <LiveTalk {...props} pushUrl={view.pushUrl} onPlaying={(place, is) => call.session?.setPlaying(place, is)} />
  ) : (
    <TalkView {...props} />
  )
}

function waitingText({ role, orderState, doctorName, startAt }: CallState, others: number): string {
  const time = `预约时间 ${formatDayTime(startAt)}`
  if (others === 0) return role === 'doctor' ? `等待对方进入 · ${time}` : `等待${doctorName}医生进入 · ${time}`
  if (orderState === 'scheduled' && role !== 'doctor') return '医生会先核对患者身份，再正式开始'
  return ''
}
