import type { Errand } from './types'

/** Small work by name. Loaded in the child, so that the server process never carries image libraries for it. */
export const errands: Readonly<Record<string, () => Promise<Errand>>> = {
  'check-guide': async () => {
    const { checkGuide } = await import('../builtin/checks')
    return ({ path, guide }: { path: string; guide: Parameters<typeof checkGuide>[1] }) => checkGuide(path, guide)
  },
}
