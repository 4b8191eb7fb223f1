import type { KeyboardEvent } from 'react'

/** The Enter key itself. Safari reports 229 for the Enter that ends an input method's word. */
export const isEnter = ({ key, keyCode, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229
