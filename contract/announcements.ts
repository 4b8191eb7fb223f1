/** Audiences of an announcement: everybody, people with a membership, or people who invited somebody. */
export const audiences = ['all', 'members', 'promoters'] as const
export type Audience = (typeof audiences)[number]

export const announcementLevels = ['info', 'important'] as const
export type AnnouncementLevel = (typeof announcementLevels)[number]
