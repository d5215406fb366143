import type { Box, PlaceContract } from './contract'

/** A page of which a test says where its parts stand; what was gone to is kept. */
export const place = {
  standing: [] as number[],
  boxed: null as Box | null,
  gone: [] as { selector: string; below: number }[],

  box: (_selector: string): Promise<Box | null> => Promise.resolve(place.boxed),
  tops: (_selector: string): Promise<number[]> => Promise.resolve(place.standing),
  goTo(selector: string, below: number): Promise<void> {
    place.gone.push({ selector, below })
    return Promise.resolve()
  },
} satisfies PlaceContract & Record<string, unknown>
