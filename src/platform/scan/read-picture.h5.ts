/** Larger pictures are drawn smaller: a code is found faster, and phones run out of canvas memory beyond some 16 million px. */
const MAX_SIDE = 1600

/** The text of the first QR code in a picture, undefined without one; throws when the file is no picture. */
export async function readQrCode(blob: Blob): Promise<string | undefined> {
  const url = URL.createObjectURL(blob)
  try {
    return await decode(await pixels(url))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** jsqr is 250 KB of source, so it comes only with the first scan. */
export async function decode({ data, width, height }: ImageData): Promise<string | undefined> {
  const { default: jsQr } = await import('jsqr')
  return jsQr(data, width, height)?.data || undefined
}

async function pixels(url: string): Promise<ImageData> {
  const image = await load(url)
  const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('not a picture'))
    image.src = url
  })
}
