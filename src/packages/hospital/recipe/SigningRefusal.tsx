import { navigate } from '@/routes'
import { ListRow } from '@/ui/ListRow'

/** Why the reader cannot sign yet, and the way to where he can. */
export function SigningRefusal({ text }: { text: string }) {
  if (!text) return null
  return (
    <ListRow icon="badge" text="电子签名" note={text} onPress={() => void navigate('ihUserinfoToBjca')} testId="to-signature" />
  )
}
