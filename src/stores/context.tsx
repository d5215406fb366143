import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import type { RootStore } from './RootStore'

const StoresContext = createContext<RootStore | null>(null)

/** Gives the stores, and the query client, to everything inside. */
export function StoresProvider({ stores, children }: { stores: RootStore; children: ReactNode }) {
  return (
    <StoresContext.Provider value={stores}>
      <QueryClientProvider client={stores.queryClient}>{children}</QueryClientProvider>
    </StoresContext.Provider>
  )
}

/** The stores; throws outside `StoresProvider`. */
export function useStores(): RootStore {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('useStores must be used inside StoresProvider')
  return stores
}
