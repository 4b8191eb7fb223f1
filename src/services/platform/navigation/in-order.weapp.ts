/** WeChat takes navigations in their order. */
export async function inTurn(_url: string, navigate: () => Promise<unknown>): Promise<void> {
  await navigate()
}
