import { render, screen } from '@testing-library/react'
import { TasksView } from '@/packages/mall/tasks/TasksView'
import { ImagePreviewView } from '@/packages/utility/image-preview/ImagePreviewView'
import { Button } from '@/ui/Button'
import { ShareArea } from '@/ui/ShareArea'

const nothing = () => undefined
const tasks = (onInvite: () => void) => (
  <TasksView
    missions={[]}
    medals={[]}
    onClaimAll={nothing}
    credits={0}
    busy=""
    onClaim={nothing}
    onGo={nothing}
    onCredits={nothing}
    onMall={nothing}
    onMedals={nothing}
    onInvite={onInvite}
    onPoster={nothing}
  />
)
const picture = (onShare: () => void) => (
  <ImagePreviewView urls={['https://img.example.com/a.png']} start={0} onSave={nothing} onShare={onShare} onClose={nothing} />
)
/** Buttons of views that share. */
export const buttons = [
  { view: '任务', label: '发送邀请', draw: tasks },
  { view: '看图', label: '分享', draw: picture },
]
export const shareButton = (label: string) => {
  const [found] = screen.getAllByLabelText(label)
  if (!found) throw new Error(label)
  return found
}

/** A button and an area that share. */
export const shareParts = (onPress: () => void) =>
  render(
    <>
      <Button shares onPress={onPress}>
        分享方案
      </Button>
      <ShareArea label="分享文章" onPress={onPress}>
        分享
      </ShareArea>
    </>,
  )
