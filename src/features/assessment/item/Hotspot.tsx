import { View } from '@tarojs/components'
import { useId } from 'react'
import type { Area, Question } from '@/domain/assessment/item'
import { nudge, placed, type Response } from '@/domain/assessment/response'
import { place } from '@/platform/place'
import { a11y } from '@/ui/a11y'
import { Move } from './Move'
import { QuestionPicture } from './QuestionPicture'
import styles from './Hotspot.module.scss'

interface HotspotProps {
  question: Question
  response: Response
  onRespond: ((response: Response) => void) | null
  areas: readonly Area[]
}

const STEPS = [
  { to: 'left', label: '向左微调', right: -1, down: 0 },
  { to: 'up', label: '向上微调', right: 0, down: -1 },
  { to: 'down', label: '向下微调', right: 0, down: 1 },
  { to: 'right', label: '向右微调', right: 1, down: 0 },
] as const

/**
 * A place on a picture: where it was tapped, as shares of the picture; moved by steps, for whoever has no finger on it, or a broad one. The arrows are there from
 * the start: to draw them with the first tap would send the mini-program's view twice what a tap may.
 */
export function Hotspot({ question, response, onRespond, areas }: HotspotProps) {
  const name = `hotspot-${useId().replace(/\W/g, '')}`
  const isPlaced = response.length > 0
  const tapped = async (event: unknown) => {
    const at = tapOf(event)
    // Pressed by a key it has no place: the middle is where the steps begin.
    if (!at) return isPlaced ? undefined : onRespond?.(nudge([], 0, 0))
    const box = await place.box(`.${name}`)
    if (!box || box.width === 0 || box.height === 0) return
    onRespond?.(placed((at.x - box.left) / box.width, (at.y - box.top) / box.height))
  }
  return (
    <View>
      <View
        className={`${name} t-hotspot`}
        onClick={(event) => onRespond && void tapped(event)}
        {...a11y('题目配图，请点按图上的位置', 'button', { disabled: !onRespond })}
      >
        <QuestionPicture question={question} response={response} areas={areas} />
      </View>
      <View className={styles.hint}>{hintOf(isPlaced, onRespond !== null, areas.length > 0)}</View>
      {onRespond ? (
        <View className={styles.moves}>
          {STEPS.map(({ to, label, right, down }) => (
            <Move key={to} to={to} label={label} onPress={() => onRespond(nudge(response, right, down))} />
          ))}
        </View>
      ) : null}
    </View>
  )
}

function hintOf(isPlaced: boolean, isOpen: boolean, isKnown: boolean): string {
  if (isKnown) return isPlaced ? '绿色虚线框为正确区域，圆圈为您选的位置' : '绿色虚线框为正确区域'
  if (!isOpen) return isPlaced ? '圆圈为您选的位置' : '未选位置'
  return isPlaced ? '已选定位置，可再次点按更改，或用箭头微调' : '请在图上点按您认为正确的位置，或用箭头移动'
}

/** In the window: browsers say so by the event, the mini-program by its touch. Null: a key pressed it. */
function tapOf(event: unknown): { x: number; y: number } | null {
  const { clientX, clientY, changedTouches } = event as {
    clientX?: number
    clientY?: number
    changedTouches?: readonly { clientX: number; clientY: number }[]
  }
  const [touch] = changedTouches ?? []
  const [x, y] = [clientX ?? touch?.clientX ?? 0, clientY ?? touch?.clientY ?? 0]
  return x === 0 && y === 0 ? null : { x, y }
}
