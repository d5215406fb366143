import { NotFoundError } from '@/api/client/errors'
import { PageShell } from '@/shell/PageShell'

const NONE = new NotFoundError('试卷不存在或已下线')

/** There is such a paper, but not of the contests whose address this is. */
export const NoPaper = ({ refetch }: { refetch: () => Promise<unknown> }) => (
  <PageShell data={{ hasData: false, error: NONE, refetch }} skeleton="lines" />
)
