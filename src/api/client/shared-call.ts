import { AbortController } from '@/platform/abort-controller'
import { AbortedError } from './errors'

interface Flight<T> {
  result: Promise<T>
  controller: AbortController
  waiting: number
}

/**
 * Joins identical calls that are in flight: the second caller gets the answer of the first. A caller that aborts is released at
 * once; the call itself is cancelled only when no caller waits for it any more.
 */
export class SharedCalls {
  private readonly flights = new Map<string, Flight<unknown>>()

  /** The result type belongs to the key: equal keys must ask for equal types. */
  join<T>(key: string, start: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) return Promise.reject(new AbortedError())
    const flight = (this.flights.get(key) as Flight<T> | undefined) ?? this.launch(key, start)
    flight.waiting += 1
    return signal ? this.waitOrLeave(key, flight, signal) : flight.result
  }

  private launch<T>(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const flight: Flight<T> = { result: start(controller.signal), controller, waiting: 0 }
    this.flights.set(key, flight)
    const land = () => this.forget(key, flight)
    flight.result.then(land, land)
    return flight
  }

  private waitOrLeave<T>(key: string, flight: Flight<T>, signal: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        flight.waiting -= 1
        if (flight.waiting === 0) {
          // Before the cancelled call has ended, a new caller must start a new one.
          this.forget(key, flight)
          flight.controller.abort()
        }
        reject(new AbortedError())
      }
      const landed = () => signal.removeEventListener('abort', leave)
      signal.addEventListener('abort', leave)
      flight.result.then(resolve, reject)
      flight.result.then(landed, landed)
    })
  }

  private forget(key: string, flight: Flight<never> | Flight<unknown>): void {
    if (this.flights.get(key) === flight) this.flights.delete(key)
  }
}
