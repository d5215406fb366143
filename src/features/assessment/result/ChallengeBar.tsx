import { FootBar, footMain } from '@/features/tools'
import { useRoute } from '@/routes'
import type { Route } from '@/routes/resolve'
import { sharePage } from '@/shell/share/share-page'
import { Button } from '@/ui/Button'

interface ChallengeBarProps {
  /** What else there is to do, if anything. */
  other?: { text: string; onPress: () => void; testId: string }
  /** What whoever is challenged is shown. */
  share: { title: string; route: Route }
}

/** Below one's own result: something else to answer, or somebody to beat it. */
export function ChallengeBar({ other, share }: ChallengeBarProps) {
  const route = useRoute()
  return (
    <FootBar>
      {other ? (
        <Button tone="secondary" onPress={other.onPress} testId={other.testId}>
          {other.text}
        </Button>
      ) : null}
      <Button className={footMain} shares onPress={() => void sharePage(route, share.title, share)} testId="challenge">
        挑战同事
      </Button>
    </FootBar>
  )
}
