/** `unread`: unreadable, or no text in UTF-8. */
export type PickedText = { text: string } | { fault: 'tooBig' | 'unread' }

/** Text of a chosen file; one that is too big is not read at all. */
export async function textOrFault(bytes: number, maxBytes: number, read: () => Promise<string>): Promise<PickedText> {
  if (bytes > maxBytes) return { fault: 'tooBig' }
  try {
    const text = await read()
    // Bytes that are not UTF-8 become replacement characters.
    return text.includes('\ufffd') ? { fault: 'unread' } : { text }
  } catch {
    return { fault: 'unread' }
  }
}
