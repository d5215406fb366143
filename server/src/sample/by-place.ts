/** The ids at these places of a list of the sample. */
export const atPlaces = (ids: readonly number[], places: readonly number[]): number[] =>
  places.flatMap((place) => ids[place] ?? [])
