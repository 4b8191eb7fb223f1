type Choices = readonly (readonly [string, string])[]

export const personaNames = [
  ['none', '无'],
  ['companion', '陪伴'],
  ['intimate', '亲密（恋人、亲人）'],
] as const

/** Values of columns that take one of a few, with their names. */
export const columnChoices: Readonly<Record<string, Choices>> = {
  persona: personaNames,
  minors: [
    ['ok', '适合未成年人'],
    ['unsuitable', '不适合未成年人'],
  ],
}
