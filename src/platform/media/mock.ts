import type { LocalFile } from '../types'
import type { MediaContract, Player } from './contract'
import { playerState } from './player-state'

function createPlayer(url: string) {
  const state = playerState()
  const player = {
    url,
    released: false,
    rate: 1,
    get state() {
      return state.get()
    },
    play: () => state.set({ status: 'playing' }),
    pause: () => state.set({ status: 'paused' }),
    seek: (position: number) => state.set({ position }),
    setRate(rate: number) {
      player.rate = rate
    },
    onChange: state.onChange,
    release() {
      player.released = true
      state.clear()
    },
    /** What the host would report: `player.set({ status: 'ended' })`. */
    set: state.set,
  } satisfies Player & Record<string, unknown>
  media.players.push(player)
  return player
}

interface MockPlayer extends Player {
  url: string
  released: boolean
  rate: number
  set: ReturnType<typeof playerState>['set']
}

/** Pickers that give what the test says, and players that the test moves. */
export const media = {
  images: [] as LocalFile[],
  files: [] as LocalFile[],
  saveOutcome: 'saved' as Awaited<ReturnType<MediaContract['saveImage']>>,
  previews: [] as { urls: string[]; current?: string }[],
  saved: [] as string[],
  players: [] as MockPlayer[],

  chooseImages: (): Promise<LocalFile[]> => Promise.resolve(media.images),
  chooseFiles: (): Promise<LocalFile[]> => Promise.resolve(media.files),
  previewImages(urls: string[], current?: string) {
    media.previews.push({ urls, current })
  },
  saveImage(url: string): Promise<Awaited<ReturnType<MediaContract['saveImage']>>> {
    media.saved.push(url)
    return Promise.resolve(media.saveOutcome)
  },
  createPlayer: (url: string): Player => createPlayer(url),
  imageUrl: (url: string, _cssWidth: number) => url,
} satisfies MediaContract & Record<string, unknown>
