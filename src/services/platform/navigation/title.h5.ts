/** Sets the title of the tab. */
export const showTitle = (title: string): void => void (document.title = title)
