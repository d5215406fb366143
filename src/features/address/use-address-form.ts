import { useState } from 'react'
import { addressApi, type Address } from '@/api/address'
import { call } from '@/api/client'
import { areaText, NO_AREA, type Area } from '@/domain/address/area'
import { addressFormSchema } from '@/domain/address/form'
import type { AddressPart, ReadAddress } from '@/domain/address/parts'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useForm } from '@/shell/forms/use-form'
import { addressDraft, type TypedAddress } from './drafts'

const EMPTY: TypedAddress = { ...NO_AREA, name: '', mobile: '', street: '', label: '', isDefault: false, pasted: '' }

const PART_NAMES: Readonly<Record<AddressPart, string>> = {
  name: '姓名',
  mobile: '手机号',
  area: '所在地区',
  street: '详细地址',
}

/** What became of a pasted text. */
export interface ReadResult {
  tone: 'info' | 'watch'
  text: string
  /** Which of these it means has to be said. */
  candidates: readonly Area[]
}

function resultOf({ missing, candidates, hasMoreMobiles, ...area }: ReadAddress): ReadResult {
  const known = areaText(area)
  const isAsked = candidates.length > 0
  const lacks = missing
    .filter((part) => part !== 'area' || !isAsked)
    .map((part) => (part === 'area' && known ? `所在地区（只到${known}）` : PART_NAMES[part]))
  const sentences = [
    isAsked ? '有多个同名地区，请选择是哪一个' : '',
    lacks.length > 0 ? `没有识别出：${lacks.join('、')}，请手动填写` : '',
    missing.length === 0 ? '已识别并填入，请核对后保存' : '',
    hasMoreMobiles ? '有多个手机号，已填入第一个' : '',
  ]
  return { tone: missing.length || hasMoreMobiles ? 'watch' : 'info', text: sentences.filter(Boolean).join('。'), candidates }
}

/** The fields that were read. What was not found stays as it was typed. */
function filled(read: ReadAddress): Partial<TypedAddress> {
  const { name, mobile, street, missing, provId, prov, cityId, city, districtId, district } = read
  return {
    ...(name && { name }),
    ...(mobile && { mobile }),
    ...(street && { street }),
    ...(!missing.includes('area') && { provId, prov, cityId, city, districtId, district }),
  }
}

/** The form of an address, kept on the device until the server has it. */
export function useAddressForm(address: Address | null, onSaved: (address: Address) => void, onGone: () => void) {
  const addressId = address?.id ?? ''
  const [draft] = useState(() => addressDraft(addressId || 'new'))
  const [result, setResult] = useState<ReadResult | null>(null)
  const invalidate = useInvalidate()
  const { form, errors, failure, busy, change, send } = useForm<TypedAddress, { address: Address }>({
    schema: addressFormSchema,
    initial: { ...EMPTY, ...address },
    draft,
    send: ({ name, mobile, provId, cityId, districtId, street, label, isDefault }, idempotencyKey) => {
      const typed = {
        name: name.trim(),
        mobile: mobile.trim(),
        street: street.trim(),
        provId,
        cityId,
        districtId,
        label,
        isDefault,
      }
      return call(addressApi.save, { addressId, ...typed, idempotencyKey }, { idempotent: true })
    },
    texts: { sent: '地址已保存' },
    onSent: async ({ address: saved }) => {
      await invalidate(addressApi.list)
      onSaved(saved)
    },
  })
  const reading = useAction(async () => {
    const text = form.pasted.trim()
    if (!text) return dialog.toast('请先粘贴地址')
    const { address: read } = await call(addressApi.readText, { text })
    change(filled(read))
    setResult(resultOf(read))
  })
  const removal = useAction(async () => {
    if (!(await dialog.confirm({ message: '删除这个地址？', confirmText: '删除', danger: true }))) return
    await call(addressApi.remove, { addressId })
    draft.remove()
    dialog.toast('地址已删除', { icon: 'success' })
    await invalidate(addressApi.list)
    onGone()
  })
  return {
    form,
    errors,
    failure,
    result,
    busy: busy || removal.busy,
    isReading: reading.busy,
    change,
    setArea: (area: Area) => {
      change(area)
      setResult((before) => before && { ...before, candidates: [] })
    },
    read: () => void reading.run(),
    remove: () => void removal.run(),
    save: send,
  }
}
export type AddressEditing = ReturnType<typeof useAddressForm>
