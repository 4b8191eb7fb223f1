import type { Adapter } from './define-adapter'

/** The wires of this build. */
export const adapters: readonly Adapter[] = []

export const adapterOf = (wire: string): Adapter | undefined => adapters.find((adapter) => adapter.wire === wire)
