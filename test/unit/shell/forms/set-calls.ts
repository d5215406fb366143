import React from 'react'

const { useState } = React

/** Counts what components set from now on, also of those that are gone: React itself no longer says so. */
export function countSets(): { readonly count: number } {
  const sets = { count: 0 }
  jest.spyOn(React, 'useState').mockImplementation((first?: unknown) => {
    const [value, set] = useState(first)
    const counted = (next: unknown) => {
      sets.count += 1
      set(next)
    }
    return [value, counted]
  })
  return sets
}
