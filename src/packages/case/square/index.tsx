import { DOC_TYPE } from '@/domain/doc-type'
import { DocFeedView } from '@/features/doc-feed'
import { PLAIN_SORTS } from '@/features/doc-feed/choice'
import { useDocFeed } from '@/features/doc-feed/use-doc-feed'
import { FootBar, footMain } from '@/features/tools'
import { navigate } from '@/routes'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { useLoginGate } from '@/shell/session/login'
import { Button } from '@/ui/Button'

const PAGE_SIZE = 10
const TYPES = [DOC_TYPE.caseShare, DOC_TYPE.caseShareNew]

/** `/caseSquare/list`: cases that doctors share, by disease; and the way to one's own. */
export default function CaseSquarePage() {
  const feed = useDocFeed({ docTypes: TYPES, pageSize: PAGE_SIZE })
  const mayPass = useLoginGate()
  const open = (active: string) => mayPass() && void navigate('caseSquareMine', { active })
  return (
    <PageShell
      data={feed.frame}
      onReachBottom={feed.loadMore}
      backToTop
      share={{ description: '医师病例分享' }}
      footer={
        <FootBar>
          <Button tone="secondary" onPress={() => open('published')} testId="my-cases">
            我的病例
          </Button>
          <Button className={footMain} onPress={() => open('write')} testId="write-case">
            分享病例
          </Button>
        </FootBar>
      }
    >
      <DocFeedView
        feed={feed}
        groups={feed.groups ?? []}
        sorts={PLAIN_SORTS}
        unit="个病例"
        onOpen={openDocument}
        empty={{ title: '还没有病例', text: '医师分享的病例发布后会列在这里' }}
      />
    </PageShell>
  )
}
