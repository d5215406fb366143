type Send = (error: unknown, tags: Record<string, string>) => void

const MOST = 10

/** Holds errors back until the reporter is there; without one (it is off, or did not load) they are forgotten. */
export function holdUntilReady(): { capture: Send; ready: (send: Send) => void } {
  let send: Send | undefined
  let waiting: [unknown, Record<string, string>][] = []
  return {
    capture(error, tags) {
      if (send) send(error, tags)
      else if (waiting.length < MOST) waiting.push([error, tags])
    },
    ready(sender) {
      send = sender
      waiting.forEach(([error, tags]) => sender(error, tags))
      waiting = []
    },
  }
}
