/** The database cannot be used as it is: one sentence for the operator. */
export class DbStartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'DbStartError'
  }
}
