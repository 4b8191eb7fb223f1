/** Not part of the first load: the chat is drawn before anybody else can change it. */
export const loadChanges = (): Promise<Pick<typeof import('../changes'), 'showChanges'>> => import('../changes')
