/** `unread`: it cannot be read, or is no text in UTF-8. */
export type PickedText = { text: string } | { fault: 'tooBig' | 'unread' }

/** What a chosen file says; one that is too big is not read at all. */
export async function textOrFault(bytes: number, maxBytes: number, read: () => Promise<string>): Promise<PickedText> {
  if (bytes > maxBytes) return { fault: 'tooBig' }
  try {
    const text = await read()
    // What is no UTF-8 is read as replacement characters.
    return text.includes('\ufffd') ? { fault: 'unread' } : { text }
  } catch {
    return { fault: 'unread' }
  }
}
