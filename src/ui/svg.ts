/** An SVG text as an address that both hosts can draw, as a picture or a background. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`
