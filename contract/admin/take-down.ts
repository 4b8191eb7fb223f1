import { z } from 'zod'
import { minorClasses } from '../minors'
import { defineAdminCall, reason } from './call'

/** Things that an operator can take down and put back. */
export const takenKinds = ['file', 'task', 'work', 'assistant'] as const
/** Parts of a profile that can be taken down. */
export const profileParts = ['name', 'avatar'] as const
export type ProfilePart = (typeof profileParts)[number]
export type TakenKind = (typeof takenKinds)[number]

const id = z.string().min(1).max(80)

export const takeDownApi = {
  'POST /admin/take-down': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary:
      'Hides a file, the files of a task, a work or an own assistant from everybody, or ends a shared link (by its slug). ' +
      'The same files are refused from then on. The person gets a notice',
    input: z.object({ kind: z.enum([...takenKinds, 'share']), id, reason }),
    output: z.object({
      result: z.enum(['done', 'already']),
      /** Files that are hidden, and links that have ended. */
      files: z.int(),
      links: z.int(),
    }),
  }),
  'PUT /admin/share/:id/minors': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Keeps a shared link (by its slug) from minors and marks it for others, or takes that back',
    input: z.object({ id, minors: z.enum(minorClasses), reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'GET /admin/person/:id/profile': defineAdminCall({
    access: ['moderator'],
    summary: 'The name and avatar of a person as others see them, and which of them can be put back',
    input: z.object({ id }),
    output: z.object({
      nickName: z.string(),
      /** Signed address; empty: none. */
      avatarUrl: z.string(),
      taken: z.array(z.enum(profileParts)),
    }),
  }),
  'POST /admin/person/:id/take-down': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary:
      'Replaces the name of a person by a neutral one, or removes the avatar; neither comes back by its person. The person gets a notice',
    input: z.object({ id, part: z.enum(profileParts), reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'POST /admin/person/:id/put-back': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Allows a name or avatar again that was taken down, and shows it unless the person chose another one',
    input: z.object({ id, part: z.enum(profileParts), reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
  'POST /admin/put-back': defineAdminCall({
    access: ['moderator'],
    changes: true,
    summary: 'Shows again what was taken down. Ended links stay ended',
    input: z.object({ kind: z.enum(takenKinds), id, reason }),
    output: z.object({ result: z.enum(['done', 'already']) }),
  }),
}
