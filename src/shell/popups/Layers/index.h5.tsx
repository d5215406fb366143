import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import { dialog } from '@/platform/dialog'
import { whenSettled } from '@/routes/h5/settled'
import { useStores } from '@/stores/context'
import type { Layers as Part } from './Layers'
import { usePopups } from '../Popups/use-popups'

let part: typeof Part | undefined
let loading: Promise<void> | undefined

/** Fetches the script of the layers. Rejects when it cannot be had; the next one to ask tries again. */
export const loadLayers = (): Promise<void> =>
  (loading ??= import(/* webpackChunkName: "layers" */ './Layers').then(
    ({ Layers }) => void (part = Layers),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))

/** They come after the first page, or with the first that opens: no page begins with one. */
export const Layers = observer(function Layers() {
  const { shell } = useStores()
  const { question } = usePopups()
  const [, setHere] = useState(part !== undefined)
  const isAsked = shell.isCovered || question !== undefined
  useEffect(() => {
    if (part) return
    const show = () => setHere(true)
    if (!isAsked) return whenSettled(() => void loadLayers().then(show, () => undefined))
    loadLayers().then(show, () => {
      // Nobody waits for an answer to what was never seen.
      shell.closeOverlays()
      dialog.closeAll()
      dialog.toast('网络未连接，请检查网络后重试', { icon: 'error' })
    })
  }, [isAsked, shell])
  const Content = part
  return Content ? <Content /> : null
})
