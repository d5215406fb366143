import { useState } from 'react'
import { pubApi } from '@/api/pub'
import { userApi } from '@/api/user'
import { useApi } from '@/shell/data'
import { screenData, type ScreenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import type { Disease } from '../components/DiseasePicker'
import { identityDraft, type Slot } from '../rules/identity-draft'
import { LIST_SECONDS } from '@/features/options/OptionSheet'

export interface DiseaseChoice {
  data: ScreenData
  diseases: readonly Disease[]
  chosen: readonly Disease[]
  change: (chosen: Disease[]) => void
}

/**
 * The diseases that can be followed, and those that are chosen: those of the account, unless others were chosen and not saved. A choice in
 * progress is kept in the slot of a single field; `slot` says who asked, the form hands over what it holds.
 */
export function useDiseases(slot: Slot): DiseaseChoice {
  const { session } = useStores()
  const info = useApi(userApi.info, { pro: 1 }, { enabled: session.signedIn })
  const lists = useApi(pubApi.staticData, { keys: ['diseases'] }, { persistSeconds: LIST_SECONDS })
  const [changed, setChanged] = useState(
    () => identityDraft.read('field').diseases ?? (slot === 'form' ? identityDraft.read('form').diseases : undefined),
  )
  const data = [screenData(info), screenData(lists)] as const
  return {
    data: {
      hasData: data.every(({ hasData }) => hasData),
      error: info.error ?? lists.error,
      refetch: () => Promise.all(data.map(({ refetch }) => refetch())),
    },
    diseases: lists.data?.data.diseases ?? [],
    chosen: changed ?? info.data?.diseases ?? [],
    change: (chosen) => {
      setChanged(chosen)
      identityDraft.change('field', { diseases: chosen })
    },
  }
}
