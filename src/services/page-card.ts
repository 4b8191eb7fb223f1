interface PageCardWords {
  title: string
  /** Parameters of the page behind the card. */
  params: Readonly<Record<string, string>>
  /** An address; empty: the site's card. */
  picture: string
}

const cards = new Map<string, PageCardWords>()

/** Sets what a page's card to friends says; null: the card of the site. */
export function showPageCard(path: string, card: PageCardWords | null): void {
  if (card) cards.set(path, card)
  else cards.delete(path)
}

export const pageCardOf = (path: string): PageCardWords | undefined => cards.get(path)
