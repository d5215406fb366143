import { fireEvent, render, screen } from '@testing-library/react'
import { CheckView, type CheckProps } from '@/features/call/CheckView'
import { TalkView, type TalkProps } from '@/features/call/TalkView'

const noop = () => undefined
const check: CheckProps = {
  ...{ title: '视频问诊', time: '预约时间 今天 15:00', there: '还没有其他人进入', withVideo: true, isAsking: false },
  ...{ mic: null, camera: null, picture: null, isMirrored: true, level: 0.5, micOn: true, cameraOn: true, refusal: '' },
  ...{ onMic: noop, onCamera: noop, onTone: noop, onAgain: noop, onEnter: noop, onClose: noop },
}

describe('before a call', () => {
  test.each([
    ['两者都有', {}, '进入通话'],
    ['没有摄像头', { camera: 'missing' as const }, '仅用语音进入'],
    ['关了摄像头', { cameraOn: false }, '仅用语音进入'],
    ['没有麦克风', { mic: 'refused' as const }, '不用麦克风进入'],
    ['电话', { withVideo: false }, '进入通话'],
  ])('%s', (_case, change, words) => {
    render(<CheckView {...check} {...change} />)
    expect(screen.getByText(words)).toBeTruthy()
  })
  test('says what is wrong with a device, and asks again', () => {
    const onAgain = jest.fn()
    render(<CheckView {...check} mic="busy" camera="refused" onAgain={onAgain} />)
    expect(screen.getByText(/麦克风正被其他应用使用/)).toBeTruthy()
    expect(screen.getByText(/没有摄像头权限，您可以只用语音参加/)).toBeTruthy()
    fireEvent.click(screen.getByText('重新检测'))
    expect(onAgain).toHaveBeenCalled()
  })
  test('the level moves with the voice, and nobody goes in while the browser asks or out of time', () => {
    const onEnter = jest.fn()
    const { container, rerender } = render(<CheckView {...check} onEnter={onEnter} />)
    expect(container.querySelectorAll('.t-loud').length).toBe(6)
    rerender(<CheckView {...check} level={0} isAsking onEnter={onEnter} />)
    expect(container.querySelectorAll('.t-loud').length).toBe(0)
    fireEvent.click(screen.getByText('进入通话'))
    rerender(<CheckView {...check} refusal="最早可提前10分钟进入" onEnter={onEnter} />)
    fireEvent.click(screen.getByText('进入通话'))
    expect(onEnter).not.toHaveBeenCalled()
    expect(screen.getByText('最早可提前10分钟进入')).toBeTruthy()
  })
})

const other = (n: number): TalkProps['others'][number] => ({
  ...{ place: String(n), name: `医生${n}`, role: 'member', isOwn: false, way: 'mesh', playUrl: '' },
  ...{ isConnected: true, picture: null, media: { mic: true, camera: false } },
})
const talk: TalkProps = {
  ...{ title: '多学科会诊', waiting: '', seconds: 69, line: 'good', service: 'con_mdt', withVideo: true, isSmall: false },
  own: { name: '王编', picture: null, isMirrored: true, mic: true },
  others: [other(1)],
  ...{ identity: null, trying: null, onExpand: noop },
  controls: {
    ...{ withVideo: true, hasMic: true, micOn: true, cameraOn: true, canTurn: false, isSilent: false },
    ...{ onMic: noop, onCamera: noop, onTurn: noop, onSpeaker: noop, onShrink: noop, onHangUp: noop },
  },
}

describe('a call', () => {
  test.each([1, 2, 3, 4, 5])('shows each of %i others by name, and oneself', (count) => {
    const others = Array.from({ length: count }, (_, n) => other(n + 1))
    const { container } = render(<TalkView {...talk} others={others} />)
    expect(container.querySelectorAll('.t-call-tile').length).toBe(count)
    for (const { name } of others) expect(screen.getByText(`${name} · 参加专家`)).toBeTruthy()
    expect(container.querySelectorAll('.t-own-tile').length).toBe(1)
    expect(screen.getByText('01:09')).toBeTruthy()
    expect(screen.getByText('通话内容不录音、不录像，仅记录参加人、时间和时长。')).toBeTruthy()
  })
  test('names a participant who waits alone once, also before their own name has come', () => {
    const { rerender } = render(<TalkView {...talk} others={[]} own={{ ...talk.own, name: '' }} />)
    expect(screen.getByText('我', { selector: '.t-name-plate *' })).toBeTruthy()
    rerender(<TalkView {...talk} others={[]} />)
    expect(screen.getByText('王编（我）')).toBeTruthy()
  })
  test('says who is silent, who is still coming, and that the line is broken', () => {
    const silent = { ...other(1), media: { mic: false, camera: true } }
    const { container } = render(<TalkView {...talk} others={[silent, { ...other(2), isConnected: false }]} line="broken" />)
    expect(container.querySelectorAll('.t-call-tile .t-muted').length).toBe(1)
    expect(screen.getByText('正在连接…')).toBeTruthy()
    expect(screen.getByText('连接中断，正在重连…')).toBeTruthy()
  })
  test('begins when both signs of the patient were read back', () => {
    const onBegin = jest.fn()
    const identity = { name: '王小明', idNumber: '110***********0003', isWithPatient: true, isBusy: false, failure: '', onBegin }
    render(<TalkView {...talk} identity={identity} />)
    const begin = screen.getByText('已核对，开始')
    fireEvent.click(begin)
    fireEvent.click(screen.getByLabelText('姓名 王小明'))
    fireEvent.click(begin)
    expect(onBegin).not.toHaveBeenCalled()
    fireEvent.click(screen.getByLabelText('身份证号 110***********0003'))
    fireEvent.click(begin)
    expect(onBegin).toHaveBeenCalledTimes(1)
  })
  test('calls who is not there, not sooner than five minutes after the last time', () => {
    const onTry = jest.fn()
    const trying = { count: 1, nextAt: new Date(Date.now() + 299_500).toISOString(), isBusy: false, failure: '', onTry }
    const { rerender } = render(<TalkView {...talk} others={[]} trying={trying} />)
    fireEvent.click(screen.getByText('05:00 后可再次呼叫'))
    expect(onTry).not.toHaveBeenCalled()
    rerender(<TalkView {...talk} others={[]} trying={{ ...trying, nextAt: '' }} />)
    fireEvent.click(screen.getByText('呼叫对方'))
    expect(onTry).toHaveBeenCalledTimes(1)
  })
  test('does not call who need not be there yet', () => {
    const onTry = jest.fn()
    const trying = { count: 0, nextAt: new Date(Date.now() + 119_500).toISOString(), isBusy: false, failure: '', onTry }
    render(<TalkView {...talk} others={[]} trying={trying} />)
    expect(screen.getByText(/预约时间开始后可以呼叫/)).toBeTruthy()
    fireEvent.click(screen.getByText('02:00 后可呼叫'))
    expect(onTry).not.toHaveBeenCalled()
  })
  test('lies small over the case, with the way back', () => {
    const onExpand = jest.fn()
    render(<TalkView {...talk} isSmall onExpand={onExpand} />)
    expect(screen.queryByText('离开')).toBeNull()
    fireEvent.click(screen.getByLabelText('返回通话'))
    expect(onExpand).toHaveBeenCalled()
  })
})
