import { MEDALS } from '@/domain/medal'
import { MedalGrid } from './MedalGrid'

interface MedalWallProps {
  earned: readonly { id: string }[]
  current?: string
  onChoose: (id: string) => void
}

/** All medals there are: those that somebody earned first and in colour, the others in grey. */
export function MedalWall({ earned, current, onChoose }: MedalWallProps) {
  const all = MEDALS.map((medal) => ({ medal, earned: earned.some(({ id }) => id === medal.id) }))
  const medals = [...all.filter((one) => one.earned), ...all.filter((one) => !one.earned)]
  return <MedalGrid medals={medals} current={current} onChoose={onChoose} />
}
