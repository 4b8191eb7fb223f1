const shapeOf = (size: string): number => {
  const [width = 1, height = 1] = size.split('x').map(Number)
  return Math.log(width / height)
}

/** The size whose shape is nearest to that of a picture; `own` names sizes of the row for those of the tool. */
export function sizeFor(wanted: string, sizes: readonly string[], own: Readonly<Record<string, string>> = {}): string {
  const shape = shapeOf(wanted)
  const nearest = [...sizes].sort((one, other) => Math.abs(shapeOf(one) - shape) - Math.abs(shapeOf(other) - shape))
  return own[wanted] ?? nearest[0] ?? wanted
}
