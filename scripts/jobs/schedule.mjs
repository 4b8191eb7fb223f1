/**
 * Runs jobs in parallel in a number of slots: first those that others need, then the longest. `run(job, slot)` returns
 * a result. A job whose need failed is not run; `skip(job)` returns its result. Resolves to the results in order of
 * completion. One job with several slots always runs beside others: at the end, each would run alone. Two of them run at
 * once when no other job waits.
 */
export async function schedule(jobs, slots, run, skip) {
  const isNeeded = (job) => jobs.some((other) => other.needs === job)
  const waiting = [...jobs].sort((a, b) => isNeeded(b) - isNeeded(a) || b.seconds - a.seconds)
  const free = Array.from({ length: slots }, (_, slot) => slot)
  const running = new Set()
  const done = new Map()
  const width = (job) => Math.min(job.slots ?? 1, slots)
  let wide = 0
  const isWanted = (job) => width(job) === 1 || wide === 0 || waiting.every((other) => width(other) > 1)

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
      else if (width(job) <= free.length && isWanted(job)) start(job)
      // Keeps free slots until there are enough of them.
      else if (width(job) > 1 && wide === 0) break
    }
    if (running.size > 0) await Promise.race(running)
  }
  return [...done.values()]
}
