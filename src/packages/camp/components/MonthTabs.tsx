import type { CampMonth } from '@/api/camp'
import { Tabs } from '@/ui/Tabs'

interface MonthTabsProps {
  months: readonly CampMonth[]
  current: number
  onChange: (month: number) => void
}

/** One month of a camp after the other. */
export const MonthTabs = ({ months, current, onChange }: MonthTabsProps) => (
  <Tabs
    items={months.map(({ month }) => ({ key: String(month), text: `${month} 月` }))}
    current={String(current)}
    onChange={(key) => onChange(Number(key))}
  />
)
