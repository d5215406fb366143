import { violations } from './support/axe'
import type { Phone } from './support/phone'
import { world } from './support/world'
import { until } from '@test/support/until'

const { phone, callIds } = world({ own: true, devices: true, calls: ['inq_video', 'inq_phone', 'con_mdt'] })
const FAMILY = '13800000002'
const COLLEAGUE = '13800000003'
const MEMBER = '13800000004'
const BOTH = ['camera', 'microphone'] as const

const shot = async (one: Phone, name: string): Promise<void> => {
  if (process.env.SHOTS) await one.page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

/** Keeps every track that the page was given, so that a spec sees whether the camera was let go. */
const KEEP_TRACKS = () => {
  const kept: MediaStreamTrack[] = []
  Object.assign(window, { kept })
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted)
    kept.push(...stream.getTracks())
    return stream
  }
}
const liveTracks = (one: Phone) =>
  one.page.evaluate(
    () => (window as unknown as { kept: MediaStreamTrack[] }).kept.filter(({ readyState }) => readyState === 'live').length,
  )

/** Somebody on the page of an order, before the call. */
async function comes(mobile: string, id: string, devices: readonly ('camera' | 'microphone')[] = BOTH): Promise<Phone> {
  const one = await phone('phone', { own: true })
  await one.page.addInitScript(KEEP_TRACKS)
  await one.allow(devices)
  await one.signIn(mobile)
  await one.goto(`/Consultationdetail/${id}/3`)
  await one.at('call-open').waitFor()
  return one
}

async function enters(one: Phone): Promise<void> {
  await one.tap('call-open')
  await one.at('call-check').waitFor()
  // The microphone of this browser beeps: the level moves.
  await one.page.locator('.t-loud').first().waitFor()
  await one.tap('call-enter')
  await one.at('call-talk').waitFor()
}

interface Shown {
  width: number
  at: number
}
/** The pictures of the others, as they are drawn now. */
const others = (one: Phone): Promise<Shown[]> =>
  one.page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLVideoElement>('.t-call-tile video'), (video) => ({
      width: video.videoWidth,
      at: video.currentTime,
    })),
  )

/** So many others are seen, and all of them move. */
async function seesMoving(one: Phone, count: number): Promise<void> {
  const first = await until(
    () => others(one),
    (shown) => shown.length === count && shown.every(({ width, at }) => width > 0 && at > 0),
  )
  await until(
    () => others(one),
    (shown) => shown.length === count && shown.every(({ at }, n) => at > (first[n]?.at ?? 0)),
  )
}

/** What the other one's microphone beeps comes out of an element that plays. */
const hears = (one: Phone): Promise<boolean> =>
  until(
    () =>
      one.page.evaluate(async () => {
        const audio = document.querySelector<HTMLAudioElement>('.t-call-tile audio')
        const stream = audio?.srcObject as MediaStream | null
        if (!audio || audio.paused || audio.muted || !stream?.getAudioTracks().length) return false
        const context = new AudioContext()
        const analyser = context.createAnalyser()
        context.createMediaStreamSource(stream).connect(analyser)
        const samples = new Float32Array(analyser.fftSize)
        let loudest = 0
        // The beep comes twice a second.
        for (const end = performance.now() + 1500; performance.now() < end;) {
          analyser.getFloatTimeDomainData(samples)
          loudest = Math.max(loudest, ...samples)
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
        await context.close()
        return loudest > 0.01
      }),
    Boolean,
  )

/** The clock of the call has come so far. */
const talksFor = (one: Phone, seconds: number): Promise<string> =>
  until(
    () => one.at('call-clock').innerText(),
    (clock) => Number(clock.split(':')[1]) >= seconds,
  )

test('a patient and a doctor talk; the doctor makes sure of the patient, and it is noted how long', async () => {
  const [id = ''] = callIds()
  const [family, doctor] = [await comes(FAMILY, id), await comes('13800000001', id)]
  await shot(family, 'call-01-room')
  await family.tap('call-open')
  await family.page.locator('.t-loud').first().waitFor()
  await shot(family, 'call-02-check')
  expect(await violations(family)).toEqual([])
  await family.tap('call-enter')
  await family.at('call-waiting').waitFor()
  expect(await family.at('call-waiting').innerText()).toMatch(/等待张明医生进入/)
  await shot(family, 'call-03-waiting')
  expect(await violations(family)).toEqual([])

  await doctor.at('call-waits').filter({ hasText: '正在等您' }).waitFor()
  await enters(doctor)
  await seesMoving(family, 1)
  await seesMoving(doctor, 1)
  await doctor.at('call-identity').waitFor()
  await shot(doctor, 'call-04-identity')
  expect(await violations(doctor)).toEqual([])
  await doctor.tap('identity-name')
  await doctor.tap('identity-number')
  await doctor.tap('call-begin')
  await doctor.at('call-identity').waitFor({ state: 'detached' })
  await until(
    () => family.at('call-waiting').count(),
    (count) => count === 0,
  )
  await shot(family, 'call-05-talk')
  await shot(doctor, 'call-06-talk-doctor')
  expect(await violations(doctor)).toEqual([])

  // What is switched off is seen by the other one.
  await family.tap('call-mic')
  await doctor.page.locator('.t-call-tile .t-muted').waitFor()
  await family.tap('call-mic')
  await family.tap('call-camera')
  expect(
    await until(
      () => liveTracks(family),
      (count) => count === 1,
    ),
  ).toBe(1)
  await family.tap('call-camera')
  await seesMoving(doctor, 1)

  await talksFor(family, 3)
  // The case is read beside it.
  await doctor.tap('call-shrink')
  await doctor.at('call-expand').waitFor()
  await doctor.sees('病情资料')
  await shot(doctor, 'call-07-small')
  expect(await violations(doctor)).toEqual([])
  await seesMoving(doctor, 1)
  await doctor.tap('call-expand')
  await doctor.at('call-leave').waitFor()

  // The line to the server breaks, and is back.
  await family.context.setOffline(true)
  await family.at('call-line').filter({ hasText: '正在重连' }).waitFor()
  await shot(family, 'call-08-broken')
  expect(await violations(family)).toEqual([])
  await family.context.setOffline(false)
  await until(
    () => family.at('call-line').count(),
    (count) => count === 0,
  )
  await seesMoving(family, 1)

  // A page that was loaded anew comes in anew.
  await family.reload()
  await family.at('call-open').waitFor()
  await enters(family)
  await seesMoving(family, 1)
  await seesMoving(doctor, 1)

  await talksFor(family, 3)
  await family.tap('call-leave')
  await family.at('call-end').waitFor()
  await family.tap('call-back')
  // Nothing of the camera and the microphone is held any more.
  expect(
    await until(
      () => liveTracks(family),
      (count) => count === 0,
    ),
  ).toBe(0)
  // Who is not alone is asked whether the call shall end for all.
  await doctor.sees('等待对方进入')
  await doctor.tap('call-leave')
  await doctor.at('call-end').waitFor()
  await shot(doctor, 'call-09-end')
  await doctor.tap('call-back')
  await doctor.reload()
  await doctor.at('call-record').waitFor()
  const records = await doctor.page.locator('.t-call-record').allInnerTexts()
  expect(records.length).toBe(3)
  expect(records.filter((text) => /· 患者/.test(text)).length).toBe(2)
  expect(records.filter((text) => /张明 · 接诊医生/.test(text)).length).toBe(1)
  for (const text of records) expect(text).toMatch(/进入 · 接通 (?!0 秒)\d+ (秒|分 \d+ 秒) · 已离开/)
  await shot(doctor, 'call-10-records')
  expect([...family.faults, ...doctor.faults]).toEqual([])
})

test('who refuses the camera goes on by voice, and is heard', async () => {
  const [id = ''] = callIds()
  const [family, doctor] = [await comes(FAMILY, id, ['microphone']), await comes('13800000001', id)]
  await family.tap('call-open')
  await family.at('camera-trouble').waitFor()
  expect(await family.at('camera-trouble').innerText()).toMatch(/没有摄像头权限/)
  expect(await family.at('call-enter').innerText()).toBe('仅用语音进入')
  await shot(family, 'call-11-refused')
  await family.tap('call-enter')
  await enters(doctor)
  await seesMoving(family, 1)
  // No picture of the one without a camera, and the beep of the microphone is heard.
  await hears(doctor)
  expect((await others(doctor)).map(({ width }) => width)).toEqual([0])
  await doctor.tap('call-leave')
  await doctor.page.getByText('结束所有人的通话').filter({ visible: true }).first().click()
  await family.at('call-end').waitFor()
  await family.sees('医生结束了通话')
})

test('three doctors meet in one consultation, each seen by each', async () => {
  const id = callIds()[2] ?? ''
  const people = [await comes('13800000001', id), await comes(COLLEAGUE, id), await comes(MEMBER, id)]
  for (const one of people) await enters(one)
  for (const one of people) await seesMoving(one, 2)
  const [leader] = people as [Phone]
  await shot(leader, 'call-12-three')
  await leader.page.setViewportSize({ width: 812, height: 375 })
  await shot(leader, 'call-13-three-landscape')
  await leader.page.setViewportSize({ width: 1280, height: 800 })
  await shot(leader, 'call-14-three-1280')
  await leader.page.setViewportSize({ width: 375, height: 812 })
  await leader.tap('identity-name')
  await leader.tap('identity-number')
  await leader.tap('call-begin')
  await leader.at('call-identity').waitFor({ state: 'detached' })
  await shot(leader, 'call-15-three-running')
  await leader.tap('call-leave')
  await leader.page.getByText('结束所有人的通话').filter({ visible: true }).first().click()
  for (const one of people) await one.at('call-end').waitFor()
  await leader.tap('call-back')
  await leader.reload()
  await leader.at('call-record').waitFor()
  expect((await leader.page.locator('.t-call-record').allInnerTexts()).length).toBe(3)
})

test('by phone nobody is seen: a call of voices', async () => {
  const id = callIds()[1] ?? ''
  const [family, doctor] = [await comes(FAMILY, id), await comes('13800000001', id)]
  await enters(family)
  await enters(doctor)
  await hears(doctor)
  await hears(family)
  expect(await doctor.at('call-camera').count()).toBe(0)
  expect(
    await family.page.evaluate(() => (window as unknown as { kept: MediaStreamTrack[] }).kept.map(({ kind }) => kind)),
  ).toEqual(['audio'])
  await shot(doctor, 'call-16-phone')
})

test('a spoken message is heard before it is sent, and by the other side', async () => {
  const [family, doctor] = [await phone('phone', { own: true }), await phone('phone', { own: true })]
  await family.allow(['microphone'])
  await family.signIn(FAMILY)
  await family.goto('/NewConsultationhistory/0')
  await family.page.locator('.t-order:visible', { hasText: '图文问诊' }).filter({ hasText: '进行中' }).first().click()
  await family.tap('room-voice')
  await family.tap('voice-record')
  await family.page.locator('.t-voice-loud').first().waitFor()
  await until(
    () => family.at('voice-clock').innerText(),
    (clock) => Number.parseInt(clock, 10) >= 2,
  )
  await shot(family, 'call-17-voice')
  await family.tap('voice-record')
  await family.at('voice-listen').waitFor()
  await family.tap('voice-listen')
  await family.page.getByRole('button', { name: '试听' }).waitFor()
  await shot(family, 'call-18-voice-ready')
  await family.tap('voice-send')
  const spoken = family.page.locator('.t-own-line .t-voice:visible').last()
  await spoken.waitFor()
  expect(await spoken.innerText()).toMatch(/^[2-9]″$/)
  await shot(family, 'call-19-voice-sent')

  await doctor.signIn()
  const id = /Consultationdetail\/(\d+)/.exec(family.address())?.[1] ?? ''
  await doctor.goto(`/Consultationdetail/${id}/1`)
  const heard = doctor.page.locator('.t-other-line .t-voice:visible').last()
  await heard.click()
  await doctor.page
    .getByRole('button', { name: /暂停语音|播放语音/ })
    .first()
    .waitFor()
  // Played to its end: nothing is said of a failure.
  await until(
    () => heard.getAttribute('aria-label'),
    (label) => /^播放语音/.test(label ?? ''),
  )
  expect(await heard.innerText()).toMatch(/^[2-9]″$/)
})

test('who refuses the microphone is told so, and nothing is sent', async () => {
  const family = await phone('phone', { own: true })
  await family.allow([])
  await family.signIn(FAMILY)
  await family.goto('/NewConsultationhistory/0')
  await family.page.locator('.t-order:visible', { hasText: '图文问诊' }).filter({ hasText: '进行中' }).first().click()
  await family.tap('room-voice')
  await family.tap('voice-record')
  await family.at('voice-failure').waitFor()
  expect(await family.at('voice-failure').innerText()).toMatch(/没有麦克风权限/)
  expect(await family.at('voice-send').count()).toBe(0)
})
