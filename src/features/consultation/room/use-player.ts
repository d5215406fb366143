import { useEffect, useRef, useState } from 'react'
import { media } from '@/platform/media'
import type { Player, PlayerState } from '@/platform/media/contract'

/** The one that sounds: another one stops it. */
let sounding: Player | undefined

/** One sound of a room, fetched with the first tap. `address`: asked for anew each time, for addresses are over after some minutes. */
export function usePlayer(address: () => Promise<string>) {
  const [status, setStatus] = useState<PlayerState['status']>('idle')
  const [position, setPosition] = useState(0)
  const player = useRef<Player>(undefined)
  const release = () => {
    player.current?.release()
    player.current = undefined
  }
  useEffect(() => release, [])
  const toggle = async () => {
    if (status === 'playing' || status === 'loading') return player.current?.pause()
    if (status !== 'paused' || !player.current) {
      release()
      setStatus('loading')
      const made = media.createPlayer(await address())
      made.onChange((state) => {
        setStatus(state.status)
        setPosition(state.position)
      })
      player.current = made
    }
    if (sounding !== player.current) sounding?.pause()
    sounding = player.current
    player.current.play()
  }
  return { status, position, isPlaying: status === 'playing', toggle: () => void toggle() }
}
