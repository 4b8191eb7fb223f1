import { join } from 'node:path'
import { type Config, loadConfig } from '../config'

/** A command line that the command does not know. Its usage is printed. */
export class UsageError extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Runs a command of the operator and sets the exit code that it returns. npm runs it in server/, but a relative DATA_DIR
 * counts from the project's root, as for npm start. An error is printed as one sentence; one of the command line, as
 * `parseArgs` throws, as `usage`.
 */
export async function runCommand(
  run: (config: Config, args: string[]) => Promise<number>,
  { usage, sentence = messageOf }: { usage?: string; sentence?: (error: unknown) => string } = {},
): Promise<void> {
  // `| head` closes the pipe: nobody reads the rest.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  process.chdir(join(import.meta.dirname, '../..'))
  try {
    process.exitCode = await run(loadConfig(process.env), process.argv.slice(2))
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof TypeError
    console.error(usage !== undefined && isUsage ? usage : sentence(error))
    process.exitCode = 1
  }
}
