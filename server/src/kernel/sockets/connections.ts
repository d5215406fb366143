/** Sockets that one user may have open: as many as devices. */
const OF_ONE_USER = 10

/** A place among the connections; given back once, when the socket has closed. */
export interface Place {
  /** The one who holds it turned out to be this user; false: the user has too many. */
  name: (userId: number) => boolean
  release: () => void
}

/**
 * How many connections this process holds of each address and each user. Who has signed in does not count for the address: a hospital often has one
 * for all its doctors.
 */
export class Connections {
  private readonly counts = new Map<string, number>()

  constructor(private readonly ofOneAddress: number) {}

  /** A place for a visitor who has not said who it is; null: the address has no more. */
  enter(address: string): Place | null {
    let held = `ip:${address}`
    if (!this.take(held, this.ofOneAddress)) return null
    return {
      name: (userId) => {
        const own = `u:${userId}`
        if (!this.take(own, OF_ONE_USER)) return false
        this.give(held)
        held = own
        return true
      },
      release: () => {
        this.give(held)
        held = ''
      },
    }
  }

  private take(key: string, most: number): boolean {
    const count = this.counts.get(key) ?? 0
    if (count >= most) return false
    this.counts.set(key, count + 1)
    return true
  }

  private give(key: string): void {
    const left = (this.counts.get(key) ?? 0) - 1
    if (left > 0) this.counts.set(key, left)
    else this.counts.delete(key)
  }
}
