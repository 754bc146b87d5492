import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { list } from '#contract/list'
import { text } from '#contract/params'

export const Project = z.object({
  id: z.int(),
  /** Name of a Tabler icon. */
  logo: z.string(),
  name: z.string(),
  /** What kind of project it is. */
  project: z.string(),
  leader: z.string(),
  leaderAvatar: z.nullable(z.string()),
  /** In percent. */
  progress: z.int(),
  /** '18:42'. */
  hours: z.string(),
  /** The pictures of its first people, the leader left out; null where somebody has none. */
  team: z.array(z.nullable(z.string())),
  /** The same people by name. */
  members: z.array(z.string()),
  extraMembers: z.int(),
})
export type Project = z.infer<typeof Project>

/** So many people of a team are shown; the others are counted. */
export const shownMembers = 3

export const listProjects = endpoint('GET /api/dashboard/analytics/projects', {
  says: 'A page of projects with who leads them and how far they are',
  needs: ['read', 'Project'],
  also: ['User'],
  query: { q: text, ...list('project', 'leader', 'progress') },
  gives: [200, z.object({ projects: z.array(Project), totalProjects: z.int(), totalPages: z.int(), page: z.int() })],
})
