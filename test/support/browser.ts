import fs from 'node:fs'
import { chromium, type Browser, type LaunchOptions } from 'playwright-core'

/** The same Chromium twice: the headless shell does without what only windows need, and without cameras. */
const WHOLE = '/usr/bin/chromium'
const BROWSERS = ['/usr/bin/chromium-headless-shell', WHOLE]

/** The variable that names the browser of the run to its files. */
export const SHARED_BROWSER = 'SPEC_BROWSER'

export const browserOptions = ({ devices = false } = {}): LaunchOptions => {
  const executablePath = devices ? WHOLE : BROWSERS.find((file) => fs.existsSync(file))
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Whether a picture comes is seen as well at five frames a second; at twenty, three doctors in one call leave nothing of a busy machine.
      ...(devices ? ['--use-fake-device-for-media-stream=fps=5'] : []),
    ],
  }
}

/** The browser of the run where there is one, else a new one. `devices`: one with a camera and a microphone, which is always new. */
export const openBrowser = ({ devices = false } = {}): Promise<Browser> => {
  const shared = process.env[SHARED_BROWSER]
  return shared && !devices ? chromium.connect(shared) : chromium.launch(browserOptions({ devices }))
}
