/** A browser cannot open a code of the mini-program: pictures carry the site's address. */
export const miniCode = async (_page: string): Promise<string | null> => null
