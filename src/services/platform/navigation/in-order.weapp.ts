/** WeChat runs navigations in order by itself. */
export async function navigateInOrder(_url: string, navigate: () => Promise<unknown>): Promise<void> {
  await navigate()
}
