import { BrowserCapture } from './capture'
import type { CallContract, Capture } from './contract'
import { BrowserPeer } from './peer'

const TONE = { hertz: 660, seconds: 1, loud: 0.2 }

function playTone(): void {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = TONE.hertz
  volume.gain.value = TONE.loud
  tone.connect(volume).connect(context.destination)
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + TONE.seconds)
}

/** Browsers let go of the screen whenever the page is hidden, so it is asked for again. */
function keepAwake(): () => void {
  let over = false
  let lock: WakeLockSentinel | undefined
  const hold = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    // Refused on a low battery, and not there in older browsers.
    const held = await (navigator as Partial<Navigator>).wakeLock?.request('screen').catch(() => undefined)
    if (over) await held?.release()
    else lock = held
  }
  const again = () => void hold()
  void hold()
  document.addEventListener('visibilitychange', again)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}

export const call: CallContract = {
  way: typeof RTCPeerConnection === 'undefined' ? 'none' : 'mesh',
  open: ({ camera }) => new BrowserCapture().open(camera),
  // Captures are made here only.
  createPeer: (capture: Capture, options) => new BrowserPeer(capture as BrowserCapture, options),
  playTone,
  keepAwake,
}
