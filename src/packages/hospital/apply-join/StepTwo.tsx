import { joinApi, type JoinState } from '@/api/join'
import { call } from '@/api/client'
import { PICTURE_SLOTS, type PictureSlot } from '@/domain/consultation/join'
import { useUploads } from '@/features/papers'
import { navigate } from '@/routes'
import { usePatch } from '@/shell/data'
import { StepTwoView, type PictureItem } from './StepTwoView'

interface Slot extends PictureSlot {
  id: string
}
const SLOTS: readonly Slot[] = PICTURE_SLOTS.map((slot) => ({ ...slot, id: `${slot.picType}-${slot.page}` }))
const isAt =
  ({ picType, page }: PictureSlot) =>
  (one: { picType: number; page: number }) =>
    one.picType === picType && one.page === page

/** The pictures of the papers. Each is stored as soon as it has arrived, so that one may leave at any time. */
export function StepTwo({ state }: { state: JoinState }) {
  const patch = usePatch()
  const storedAt = (slot: PictureSlot) => state.pictures.find(isAt(slot))
  const { workOf, ...uploads } = useUploads<Slot>({
    put: async (slot, key, signal) => {
      const { picType, page } = slot
      const { picture } = await call(joinApi.setPicture, { key, picType, page }, { idempotent: true, signal })
      patch(joinApi.state, {}, (before) => ({
        ...before,
        pictures: [...before.pictures.filter((one) => !isAt(slot)(one)), picture],
      }))
    },
    remove: async (slot) => {
      await call(joinApi.removePicture, { picType: slot.picType, page: slot.page }, { idempotent: true })
      patch(joinApi.state, {}, (before) => ({ ...before, pictures: before.pictures.filter((one) => !isAt(slot)(one)) }))
    },
    urlOf: (slot) => storedAt(slot)?.url,
  })
  const items: PictureItem<Slot>[] = SLOTS.map((slot) => ({ slot, url: storedAt(slot)?.url, work: workOf(slot) }))
  return <StepTwoView items={items} uploads={uploads} onNext={() => void navigate('ihGistApplyJoinThird')} />
}
