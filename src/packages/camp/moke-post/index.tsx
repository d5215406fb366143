import { EntryPage } from '@/features/community'
import { useRoute } from '@/routes'

/** `/mokeCommunityDetail/{uuid}/{type}`: an entry of the project's community by its number. What it is says the entry itself, not `{type}`. */
export default function MokePostPage() {
  const { params } = useRoute<'mokeCommunityDetail'>()
  return <EntryPage id={params.uuid} />
}
