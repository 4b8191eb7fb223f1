const all = { promoter: true, links: true }

/** The switches are the mini-program's: the site has everything. */
export const useMiniSwitches = (): typeof all => all
