import fs from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The same Chromium twice: the headless shell does without what only windows need, and without cameras. */
const WHOLE = '/usr/bin/chromium'
const BROWSERS = ['/usr/bin/chromium-headless-shell', WHOLE]

export const launchBrowser = ({ devices = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: devices ? WHOLE : BROWSERS.find((file) => fs.existsSync(file)),
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
  })
