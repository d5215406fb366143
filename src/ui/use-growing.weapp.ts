/** The mini-program takes a page in one `setData`, and draws it beside the scrolling. */
export const useGrowing = (count: number, _atFirst?: number): number => count
