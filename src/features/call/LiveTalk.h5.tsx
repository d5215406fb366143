import type { TalkProps } from './TalkView'

/** Of mini-programs only: browsers have lines of their own. */
export const LiveTalk = (_props: TalkProps & { pushUrl: string; onPlaying: (place: string, isPlaying: boolean) => void }) => null
