import { useState } from 'react'
import { consultationApi, type OrderRow } from '@/api/consultation'
import type { ServiceId } from '@/domain/consultation/services'
import { ORDER_TAB_IDS, ORDER_TABS, type OrderTab } from '@/domain/consultation/tabs'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'

export type OrderSide = 'applicant' | 'doctor'

interface OrderListInput {
  /** Both sides can be seen; otherwise one's own only. */
  answers: boolean
  side: OrderSide
  tab?: OrderTab
  /** Empty: all. */
  services?: readonly ServiceId[]
  /** Orders of one patient; empty: of all. */
  patientId?: string
}

const PAGE_SIZE = 20
const idOf = ({ id }: OrderRow) => id

/** A list of orders with its side and its tab. */
export function useOrderList({ answers, side: first, tab: begun = 'all', services = [], patientId = '' }: OrderListInput) {
  const [chosen, setChosen] = useState<OrderSide>(first)
  const [tab, setTab] = useState<OrderTab>(begun)
  const side: OrderSide = answers ? chosen : 'applicant'
  const asked = { side, tab, services: [...services], patientId, pageSize: PAGE_SIZE }
  const list = usePages(consultationApi.list, asked, idOf, { keepPrevious: true })
  useFresh(list)
  // What waits for the applicant is nothing of the doctor's yet.
  const tabs = ORDER_TAB_IDS.filter((key) => side === 'applicant' || key !== 'open').map((key) => ({
    key,
    text: ORDER_TABS[key].name,
  }))
  const setSide = (next: OrderSide) => {
    setChosen(next)
    setTab('all')
  }
  return { list, side, setSide, tab, setTab, tabs, answers }
}
export type OrderListState = ReturnType<typeof useOrderList>
