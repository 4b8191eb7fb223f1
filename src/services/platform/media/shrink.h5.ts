/** Larger pictures do not improve any result. */
const longestPx = 2560
const fewBytes = 1_500_000

/** Formats that every canvas reads and writes; HEIC and others are uploaded unchanged. */
const drawable: Readonly<Record<string, string>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/jpeg',
}

/** Scales a big picture down, upright and without metadata; others, or those that cannot be drawn, unchanged. */
export async function shrunk(file: Blob): Promise<Blob> {
  const mime = drawable[file.type]
  if (!mime || file.size <= fewBytes) return file
  try {
    const image = await decoded(file)
    const scale = Math.min(1, longestPx / Math.max(image.naturalWidth, image.naturalHeight))
    if (scale === 1 && mime === file.type) return file
    const smaller = await drawn(image, scale, mime)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    return file
  }
}

async function decoded(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(image: HTMLImageElement, scale: number, mime: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, mime, 0.92))
}
