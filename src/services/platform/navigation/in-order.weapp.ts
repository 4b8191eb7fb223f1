/** WeChat takes navigations in their order. */
export async function navigateInOrder(_url: string, navigate: () => Promise<unknown>): Promise<void> {
  await navigate()
}
