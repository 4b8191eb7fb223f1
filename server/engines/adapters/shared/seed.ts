const largestSeed = 2_147_483_640

/** A seed of a task's own, the same whenever the task is run. */
export function seedOf(taskId: string): number {
  let sum = 2_166_136_261
  for (const letter of taskId) sum = Math.imul(sum ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  return sum % largestSeed
}
