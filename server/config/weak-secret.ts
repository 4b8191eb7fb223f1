const minDistinct = 10

/** Whether a secret is typed, not random: few different characters, or a short piece that repeats. */
export function isWeakSecret(secret: string): boolean {
  if (new Set(secret).size < minDistinct) return true
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, at) => at + 1).some(
    (length) =>
      secret ===
      secret
        .slice(0, length)
        .repeat(Math.ceil(secret.length / length))
        .slice(0, secret.length),
  )
}
