/** The title of the tab. */
export const showTitle = (title: string): void => void (document.title = title)

/** The root class that the browser's own parts (scroll bars, form controls) follow. */
export function showDark(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

/** The language screen readers and line breaking go by. */
export const showLanguage = (tag: string): void => void (document.documentElement.lang = tag)
