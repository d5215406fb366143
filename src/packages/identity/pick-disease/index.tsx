import { useRoute } from '@/routes'
import { DiseasePage } from '../components/DiseasePage'
import { flowOf } from '../rules/flows'

/** Diseases of interest: `/jurisdictionDisease` and `/identify/AuthDisease`. */
export default function PickDiseasePage() {
  const route = useRoute<'jurisdictionDisease' | 'identifyAuthDisease'>()
  return (
    <DiseasePage
      flow={flowOf(route.preset)}
      slot={route.query.slot === 'form' ? 'form' : undefined}
      heading="选择关注的病种"
      note="最多 30 个，内容推荐会更贴近您的临床方向"
    />
  )
}
