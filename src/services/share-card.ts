const pictures = new Map<string, string>()

/** The picture of a result that a page shows: its card, when the page is shared. Empty: none. */
export const showOnCard = (path: string, url: string): void =>
  void (url ? pictures.set(path, url) : pictures.delete(path))

export const pictureOnCard = (path: string): string | undefined => pictures.get(path)
