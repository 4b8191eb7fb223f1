/** A browser cannot open a code of the mini-program: the poster carries the site's link. */
export const miniCode = async (): Promise<string | null> => null
