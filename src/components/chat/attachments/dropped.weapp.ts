/** WeChat has neither drag and drop nor files to paste. */
export const takeFiles = (_draftKey: string, _files: readonly unknown[]): Promise<void> => Promise.resolve()
