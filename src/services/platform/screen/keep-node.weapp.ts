/** External scripts cannot change a mini-program's page. */
export const keepNode = (_id: string) => (): void => undefined
