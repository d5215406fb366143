/** An SVG text as an address that both hosts can draw, as a picture or a background. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

export const svgBackground = (svg: string): { backgroundImage: string } => ({ backgroundImage: `url("${svgUrl(svg)}")` })

/** Only the shape counts: the colour behind it is the theme's, light and dark. */
export function svgMask(svg: string): { WebkitMaskImage: string; maskImage: string } {
  const maskImage = `url("${svgUrl(svg)}")`
  return { WebkitMaskImage: maskImage, maskImage }
}
