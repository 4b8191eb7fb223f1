/** Whether the page says that the site admits guests: the server marks it. */
export const admitsGuests = (): boolean => 'guests' in document.documentElement.dataset
