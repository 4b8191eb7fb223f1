/** A label of a host name in network form: `xn--…` when it has letters beyond ASCII (RFC 3492). */
export function asciiLabel(label: string): string {
  const points = Array.from(label.toLowerCase(), (character) => character.codePointAt(0)!)
  const basic = points.filter((point) => point < 0x80)
  if (basic.length === points.length) return label.toLowerCase()
  let coded = basic.length ? `${String.fromCharCode(...basic)}-` : ''
  let [at, delta, bias] = [0x80, 0, 72]
  for (let done = basic.length; done < points.length; at += 1, delta += 1) {
    const next = Math.min(...points.filter((point) => point >= at))
    delta += (next - at) * (done + 1)
    at = next
    for (const point of points) {
      if (point < at) delta += 1
      if (point !== at) continue
      coded += variableLength(delta, bias)
      bias = adapted(delta, done + 1, done === basic.length)
      delta = 0
      done += 1
    }
  }
  return `xn--${coded}`
}

const digit = (value: number) => String.fromCharCode(value < 26 ? value + 97 : value + 22)

function variableLength(delta: number, bias: number): string {
  let text = ''
  for (let k = 36; ; k += 36) {
    const threshold = Math.min(26, Math.max(1, k - bias))
    if (delta < threshold) return text + digit(delta)
    text += digit(threshold + ((delta - threshold) % (36 - threshold)))
    delta = Math.floor((delta - threshold) / (36 - threshold))
  }
}

function adapted(delta: number, points: number, first: boolean): number {
  let [rest, k] = [Math.floor(delta / (first ? 700 : 2)), 0]
  for (rest += Math.floor(rest / points); rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
