/** The database is unusable: one sentence for the operator. */
export class DbStartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'DbStartError'
  }
}
