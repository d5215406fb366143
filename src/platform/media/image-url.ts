/**
 * Adds the width in device px to the address of a picture (`?w=648`), by which the picture host resizes; other hosts ignore it.
 * Local and inline pictures, which no server resizes, come back as they are.
 */
export function sizedImage(url: string, width: number): string {
  if (!/^(https?:)?\/\/|^\//i.test(url)) return url
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url) ?? []
  const kept = query.split('&').filter((pair) => pair && !pair.startsWith('w='))
  return `${path}?${[...kept, `w=${Math.ceil(width)}`].join('&')}${hash}`
}
