import { useState } from 'react'
import { call } from '@/api/client'
import { profileApi } from '@/api/profile'
import { pubApi, type Place } from '@/api/pub'
import { placeFormSchema, UNKNOWN_LEVEL, type PlaceForm, type PlaceKind } from '@/domain/identity-hospital'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useForm, type FormState } from '@/shell/forms/use-form'
import type { Area } from '@/domain/address/area'

export interface AddPlaceForm extends Omit<FormState<PlaceForm>, 'change'> {
  area: Area | null
  /** Places that may be the one that is meant; empty until the server has found some. Sending again means that it is none of them. */
  similar: readonly Place[]
  setName: (name: string) => void
  setArea: (area: Area) => void
  setLevel: (level: number) => void
  choose: (place: Place) => void
}

interface Options {
  kind: PlaceKind
  /** What was searched for and not found. */
  name: string
  onPlace: (place: Place) => Promise<void>
}

/** The form that adds a place. Sending it twice makes one place, because the server knows places by their names. */
export function useAddPlace({ kind, name, onPlace }: Options): AddPlaceForm {
  const [area, setArea] = useState<Area | null>(null)
  const [similar, setSimilar] = useState<readonly Place[]>([])
  const invalidate = useInvalidate()
  const { change, ...form } = useForm({
    schema: placeFormSchema,
    initial: { name, provId: '', cityId: '', districtId: '', level: UNKNOWN_LEVEL },
    send: (place) =>
      call(profileApi.addPlace, { ...place, name: place.name.trim(), kind, sure: similar.length > 0 }, { idempotent: true }),
    onSent: async ({ place, existed, similar: found }) => {
      setSimilar(found)
      if (!place) return
      await invalidate(pubApi.hospitalSuggest)
      dialog.toast(existed ? '已收录，已为您选择' : '已添加，审核期间您可先使用', { icon: 'success' })
      await onPlace(place)
    },
  })

  const changePlace = (part: Partial<PlaceForm>) => {
    change(part)
    setSimilar([])
  }
  return {
    ...form,
    area,
    similar,
    setName: (next) => changePlace({ name: next }),
    setArea: (next) => {
      setArea(next)
      changePlace({ provId: next.provId, cityId: next.cityId, districtId: next.districtId })
    },
    setLevel: (level) => change({ level }),
    choose: (place) => void onPlace(place),
  }
}
