import type { Progress } from '../../local-models/get'

/** Shown at most this often, in ms. */
const everyMs = 500
/** The speed is that of the last seconds, in ms. */
const windowMs = 10_000

const duration = (seconds: number) =>
  seconds >= 3600
    ? `${Math.floor(seconds / 3600)} 小时 ${Math.round((seconds % 3600) / 60)} 分`
    : seconds >= 60
      ? `${Math.ceil(seconds / 60)} 分钟`
      : `${Math.ceil(seconds)} 秒`

/** Shows the progress of a model's download, with its speed and the time left. */
export function progressLine(id: string, show: (line: string) => void, now: () => number) {
  let shownAt = -Infinity
  let samples: { at: number; have: number; path: string }[] = []
  return ({ path, have, bytes, mirror }: Progress) => {
    const at = now()
    samples = [...samples.filter((one) => one.path === path && at - one.at < windowMs), { at, have, path }]
    if (at - shownAt < everyMs && have < bytes) return
    shownAt = at
    const [first] = samples
    const perSecond = first && at > first.at ? ((have - first.have) * 1000) / (at - first.at) : 0
    const left =
      perSecond > 0 ? `  ${(perSecond / 1e6).toFixed(1)} MB/s  还要 ${duration((bytes - have) / perSecond)}` : ''
    const done = `${(have / 1e6).toFixed(0)}/${(bytes / 1e6).toFixed(0)} MB`
    show(`${id}  ${path}  ${Math.floor((have * 100) / bytes)}%  ${done}${left}  ${mirror}`)
  }
}
