import { z } from 'zod'
import { announcementLevels } from '../announcements'
import { defineCall, empty, nothing } from './call'
import { key, time } from './shapes'

export const announcementApi = {
  'GET /app/api/announcement': defineCall({
    access: 'optional',
    summary: 'Announcements of now for this person, important ones first; those that the person closed are left out',
    input: nothing,
    output: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        content: z.string().describe('plain text'),
        level: z.enum(announcementLevels),
        mustConfirm: z.boolean().describe('shown until the person confirms it'),
        endTime: time,
      }),
    ),
  }),
  'PUT /app/user/announcement/:id': defineCall({
    access: 'user',
    whileHeld: true,
    summary: 'The person has closed or confirmed an announcement; no device shows it again',
    input: z.object({ id: key }),
    output: empty,
  }),
}
