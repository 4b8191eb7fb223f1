/**
 * Runs jobs side by side in so many slots: what others wait for first, then the longest. `run(job, slot)` answers a result;
 * a job whose need failed is not run but answered by `skip(job)`. Resolves to the results in the order in which they came.
 * Of jobs with several slots one is always under way while others run beside it: left to the end, each would run alone.
 */
export async function schedule(jobs, slots, run, skip) {
  const isNeeded = (job) => jobs.some((other) => other.needs === job)
  const waiting = [...jobs].sort((a, b) => isNeeded(b) - isNeeded(a) || b.seconds - a.seconds)
  const free = Array.from({ length: slots }, (_, slot) => slot)
  const running = new Set()
  const done = new Map()
  const width = (job) => Math.min(job.slots ?? 1, slots)
  let wide = 0

  function start(job) {
    waiting.splice(waiting.indexOf(job), 1)
    const own = free.splice(0, width(job))
    if (own.length > 1) wide++
    const work = run(job, own[0]).then((result) => {
      done.set(job, result)
      free.push(...own)
      if (own.length > 1) wide--
      running.delete(work)
    })
    running.add(work)
  }

  while (waiting.length > 0 || running.size > 0) {
    for (const job of [...waiting]) {
      const need = job.needs && done.get(job.needs)
      if (need?.failed > 0) {
        waiting.splice(waiting.indexOf(job), 1)
        done.set(job, skip(job))
      } else if (job.needs && !need) continue
      else if (width(job) <= free.length) start(job)
      // The slots that are free are kept until there are enough of them.
      else if (width(job) > 1 && wide === 0) break
    }
    if (running.size > 0) await Promise.race(running)
  }
  return [...done.values()]
}
