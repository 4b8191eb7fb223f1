import { createInterface } from 'node:readline/promises'

/** The operator's terminal. Ctrl-C aborts the signal once; a second one ends the process. */
export function terminal() {
  const { stdin, stdout } = process
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort())
  let tenth = ''
  let hasLine = false
  /** Without a terminal a progress is printed at each tenth. */
  function show(line: string) {
    if (stdout.isTTY) {
      stdout.write(`\r\x1b[K${line}`)
      hasLine = true
      return
    }
    const now = line.replace(/(\d)\d?%.*/, '$1')
    if (now !== tenth) console.log(line)
    tenth = now
  }
  return {
    signal: interrupted.signal,
    show,
    say(line: string) {
      if (hasLine) stdout.write('\n')
      hasLine = false
      console.log(line)
    },
    agree:
      stdin.isTTY && stdout.isTTY
        ? async (question: string) => {
            const asking = createInterface({ input: stdin, output: stdout })
            const answer = await asking.question(`${question} [y/N] `, { signal: interrupted.signal })
            asking.close()
            return /^(y|yes|是)$/i.test(answer.trim())
          }
        : null,
  }
}
