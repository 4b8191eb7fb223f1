/** The payment stands over all pages here (Overlays). */
export const PayPlace = (_: { onDone(): void }) => null
