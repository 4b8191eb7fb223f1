/** On H5 the payment is drawn once over all pages (Overlays). */
export const PayPlace = (_: { onDone(): void }) => null
